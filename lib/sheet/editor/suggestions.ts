// Suggestions for a wrong cell. Each is valid; of several the person chooses.
import { monthNames } from "@/lib/i18n/calendar";
import { readDay } from "@/lib/rules/day";
import { readAmount } from "@/lib/rules/amount-entry";
import { toDecimal } from "@/lib/rules/money";
import { plainDestination } from "@/lib/rules/payout-destination";
import { plainLine, plainText } from "@/lib/contract/checks/text";
import { splitCurrency } from "@/lib/sheet/read/currency";
import { slashedDays } from "@/lib/sheet/layout/day-order";
import { type SheetField, type SheetRules, cellReader } from "./row-check";

const parts = (cell: string, between: RegExp): readonly string[] => {
  const found = cell.split(between).filter((part) => part.trim() !== "");
  return found.length > 1 ? found : [];
};

function phones(cell: string, { region }: SheetRules): readonly string[] {
  const code = { AZ: "994", AE: "971", SA: "966" }[region];
  const whole = cell.replace(/[^\d+]/g, "");
  const each = parts(cell, /[/;,|\n]+/).map((part) => part.replace(/[^\d+]/g, ""));
  return (each.length > 0 ? each : [whole]).flatMap((number) => [
    number,
    // A national 0 after the country code.
    number.replace(new RegExp(`^(?:\\+|00)?${code}0`), `+${code}`),
    number.replace(new RegExp(`^\\+?0*${code}`), `+${code}`),
  ]);
}
function amounts(cell: string, { currency }: SheetRules): readonly string[] {
  const { figure: bare, currency: named } = splitCurrency(cell);
  const figure = (named === currency ? bare : cell).replace(/[.,]\s*[-–—]+\s*$/, "").trim();
  return [cell, figure].flatMap((entry) => {
    const reading = readAmount(entry, currency);
    if ("ambiguous" in reading) return reading.ambiguous.map(toDecimal);
    return "amount" in reading ? [toDecimal(reading.amount)] : [];
  });
}
function days(cell: string): readonly string[] {
  const withoutTime = cell.trim().replace(/[T,\s]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s*[AaPp]\.?[Mm]\.?)?Z?$/, "");
  const withoutName = withoutTime.replace(/^\p{L}+[,\s]+(?=\d)/u, "");
  return [withoutTime, withoutName].flatMap((day) => {
    const named = readDay(day, monthNames);
    return slashedDays(day) ?? [day, day.replace(/[.\s]+$/, ""), ...(named ? [named] : [])];
  });
}
function emails(cell: string): readonly string[] {
  const several = parts(cell, /[;,\s]+/).filter((part) => part.includes("@"));
  if (several.length > 1) return several.flatMap(emails);
  const named = /<([^<>]*)>/.exec(cell)?.[1] ?? cell;
  const plain = plainLine(named)
    .replace(/^\s*mailto:/i, "")
    .replace(/\?.*$/, "")
    .replace("＠", "@")
    .replace(/^[\s"'<([]+|[\s"'>)\].,;:]+$/g, "");
  const tight = plain.replace(/\s+/g, "");
  return [plain, tight, tight.replace(/@.*$/, (domain) => domain.replaceAll(",", ".").replace(/\.{2,}/g, "."))];
}
const destinations = (cell: string): readonly string[] => [
  plainDestination(cell).replace(/^(?:IBAN|CARD|KART|NO)+/, ""),
];

function candidates(field: SheetField, cell: string, rules: SheetRules): readonly string[] {
  switch (field) {
    case "mobilePhone":
      return phones(cell, rules);
    case "amount":
      return amounts(cell, rules);
    case "linkExpirationDate":
      return days(cell);
    case "email":
      return emails(cell);
    case "destination":
      return destinations(cell);
    case "description":
      return [plainText(cell)];
    case "fullName":
    case "bookingId":
      return [plainLine(cell)];
  }
}

/** Values as they are sent, the most probable first. */
export function suggestionReader(rules: SheetRules): (field: SheetField, cell: string) => readonly string[] {
  const read = cellReader(rules);
  return (field, cell) => {
    if (cell.trim() === "") return [];
    const valid = candidates(field, cell, rules).flatMap((candidate) => {
      const reading = read(field, candidate);
      return "value" in reading && reading.value !== "" ? [reading.value] : [];
    });
    return [...new Set(valid)].slice(0, 3);
  };
}
