// The spreadsheet of a statement: the opening balance, every line, the closing balance, and the sums.
import { type Cell, type Sheet, amountCell, momentCell } from "@/lib/sheet/write";
import type { FieldName } from "@/lib/i18n/labels";
import type { WalletOperation } from "@/lib/contract/wallets";
import { type Period, closedAt, instantsOf } from "@/lib/rules/periods";
import type { WholeStatement } from "./read-statement";

interface SheetTerms {
  readonly period: Period;
  readonly timeZone: string;
  readonly now: Date;
  readonly nameOf: (line: WalletOperation) => string;
  readonly describe: (line: WalletOperation) => string;
  readonly counterpartyOf: (line: WalletOperation) => string | null;
  readonly fields: (name: FieldName) => string;
  readonly words: (name: "title" | "opening" | "closing" | "moneyIn" | "moneyOut") => string;
}

export function statementSheet(
  { statement, lines }: WholeStatement,
  { period, timeZone, now, nameOf, describe, counterpartyOf, fields, words }: SheetTerms,
): Pick<Sheet, "name" | "columns" | "pages" | "totals"> {
  const { currency } = statement;
  const sumRow = (
    at: Date | null,
    word: Parameters<typeof words>[0],
    amount: number | null,
    balance: number | null,
  ) => [
    at && momentCell(at, timeZone),
    words(word),
    null,
    null,
    null,
    amount === null ? null : amountCell(amount),
    currency,
    balance === null ? null : amountCell(balance),
  ];
  const lineRow = (line: WalletOperation): readonly Cell[] => [
    momentCell(line.at, timeZone),
    nameOf(line),
    counterpartyOf(line),
    line.code,
    describe(line),
    amountCell(line.amount),
    currency,
    line.balance === null ? null : amountCell(line.balance),
  ];
  async function* pages() {
    yield [
      sumRow(instantsOf(period, timeZone).from, "opening", null, statement.opening),
      ...lines.map(lineRow),
      sumRow(closedAt(period, timeZone, now), "closing", null, statement.closing),
    ];
  }
  return {
    name: words("title"),
    columns: [
      { label: fields("date"), kind: "moment", width: 18 },
      { label: fields("kind"), kind: "text", width: 24 },
      { label: fields("counterparty"), kind: "text", width: 26 },
      { label: fields("reference"), kind: "code", width: 16 },
      { label: fields("description"), kind: "text", width: 30 },
      { label: fields("amount"), kind: "amount", width: 14 },
      { label: fields("currency"), kind: "text", width: 10 },
      { label: fields("balance"), kind: "amount", width: 14 },
    ],
    pages: pages(),
    totals: () => [
      sumRow(null, "moneyIn", statement.in.amount, null),
      sumRow(null, "moneyOut", statement.out.amount, null),
    ],
  };
}
