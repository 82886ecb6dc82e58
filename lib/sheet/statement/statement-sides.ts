// Words that say whether an amount came in or went out, where all amounts of a file are positive.
import { plainLabel } from "@/lib/sheet/read/plain-label";
import { remembered } from "./remembered";
import words from "./side-words.json";

type Side = "in" | "out";
type SideReader = (cell: string) => Side | undefined;

const setOf = (list: readonly string[]): ReadonlySet<string> => new Set(list.map(plainLabel));
const [credit, debit, sale, refund] = [setOf(words.credit), setOf(words.debit), setOf(words.sale), setOf(words.refund)];

/** "Cr", "Məxaric", "-". */
export const bookedSide: SideReader = (cell) => {
  const plain = plainLabel(cell);
  if (cell === "+" || credit.has(plain)) return "in";
  return /^[-\u2212\u2013]$/.test(cell) || debit.has(plain) ? "out" : undefined;
};
const refused = setOf(words.refused);
/** "Declined by issuer": no money moved. */
export const isRefused = (status: string): boolean => refused.has(plainLabel(status).split(" ")[0]!);
const cardKinds = setOf(["c", "d", "credit", "debit", "kredit", "debet", "кредит", "дебет", "к", "д"]);
/** Not the kind of a card. */
export const isPlainSide = (cell: string): boolean =>
  bookedSide(cell) !== undefined && !cardKinds.has(plainLabel(cell));
/** "POS purchase", "Purchase reversal". A "credit" among these may be a refund. */
const kindSide: SideReader = (cell) => {
  const parts = plainLabel(cell).split(" ");
  if (parts.some((part) => refund.has(part))) return "out";
  return parts.some((part) => sale.has(part)) ? "in" : undefined;
};

/** The reader that understands most cells of the column, and how many. */
export function sideReader(cells: readonly string[]): { readonly read: SideReader; readonly count: number } {
  const [booked, byKind] = [remembered(bookedSide), remembered(kindSide)].map((read) => ({
    read,
    count: cells.filter((cell) => read(cell) !== undefined).length,
  })) as [ReturnType<typeof sideReader>, ReturnType<typeof sideReader>];
  return booked.count >= byKind.count ? booked : byKind;
}
