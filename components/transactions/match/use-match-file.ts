// The file of the result, made in the browser.
import { useTranslations } from "next-intl";
import { serverNow } from "@/lib/browser/server-clock";
import { announceMissingCode } from "@/components/ui/layers/missing-code";
import { saveFile } from "@/components/ui/controls/save-file";
import { languages } from "@/lib/i18n/languages";
import { useFormat } from "@/lib/i18n/use-format";
import { type StatementMatch, groupNames } from "@/lib/rules/statement-match";
import { shortCard } from "@/lib/rules/mask";
import { type OwnPayment, useFacts } from "./use-facts";

interface MatchFile {
  readonly name: string;
  /** Of the bank's file. */
  readonly facts: readonly string[];
  /** The application whose payments are matched; undefined where there is only one. */
  readonly application: string | undefined;
  /** Sentences about the rows of the bank's file that are in no group. */
  readonly leftOut: readonly string[];
  readonly match: StatementMatch<OwnPayment> | undefined;
  readonly movements: readonly OwnPayment[] | undefined;
  readonly currency: string;
}
const none: readonly OwnPayment[] = [];

export function useMatchFile(file: MatchFile): () => void {
  const { name, facts, application, leftOut, match, movements, currency } = file;
  const words = useTranslations("match");
  const about = useTranslations("listExport.about");
  const format = useFormat();
  const factOf = useFacts(movements ?? none, currency);
  async function save() {
    if (!match) return;
    const { SHEET_TYPE, amountCell, dayCell, momentCell, sheetBytes } = await import("@/lib/sheet/write");
    const rows = groupNames.flatMap((group) =>
      match.groups[group].rows.map((row) => {
        const { own, line } = row;
        const card = own?.counterparty ?? line?.card;
        const [ours, banks] = [own?.amount ?? 0, line?.amount ?? 0];
        return [
          words(`group.${group}`),
          own?.code ?? null,
          own?.rrn ?? line?.rrn ?? null,
          (own ? own.recipient : line?.name) ?? null,
          card ? shortCard(card) : null,
          own ? momentCell(own.at, format.timeZone) : null,
          line ? dayCell(line.day) : null,
          line ? String(line.row) : null,
          amountCell(ours),
          amountCell(banks),
          amountCell(banks - ours),
          currency,
          factOf(group, row) ?? null,
        ];
      }),
    );
    async function* pages() {
      yield rows;
    }
    const columns = [
      [words("file.group"), "text", 20],
      [words("payment"), "code", 16],
      ["RRN", "code", 16],
      [words("file.name"), "text", 28],
      [words("file.card"), "code", 12],
      [words("dateHere"), "moment", 18],
      [words("dateBank"), "day", 14],
      [words("file.row"), "code", 10],
      [words("ours"), "amount", 14],
      [words("banks"), "amount", 14],
      [words("difference"), "amount", 14],
      [words("file.currency"), "code", 10],
      [words("file.note"), "text", 40],
    ] as const;
    const blank = (label: string) => [label, ...columns.slice(1, 8).map(() => null)];
    const pieces: BlobPart[] = [];
    for await (const piece of sheetBytes({
      name: words("title"),
      rightToLeft: languages[format.language].dir === "rtl",
      columns: columns.map(([label, kind, width]) => ({ label, kind, width })),
      pages: pages(),
      about: {
        name: about("title"),
        lines: [
          [words("title"), format.commas([name, ...facts])],
          ...(application === undefined ? [] : [[words("application"), application] as const]),
          ...leftOut.map((sentence) => [about("left"), sentence] as const),
          [about("zone"), format.timeZone],
          [about("madeAt"), momentCell(serverNow(), format.timeZone)],
        ],
      },
      totals: () => [
        [
          ...blank(words("all")),
          amountCell(match.own),
          amountCell(match.bank),
          amountCell(match.difference),
          currency,
          null,
        ],
      ],
    }))
      pieces.push(piece as Uint8Array<ArrayBuffer>); // the packer makes its own buffers
    saveFile(
      `${name.replace(/\.[a-z]+$/i, "")} - ${words("file.result")}.xlsx`,
      new Blob(pieces, { type: SHEET_TYPE }),
    );
  }
  return () => void save().catch(announceMissingCode);
}
