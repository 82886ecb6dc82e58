/** @jest-environment jsdom */
import { createTranslator } from "use-intl/core";
import { counterpartyText } from "@/components/money/operation-text";
import { camt053 } from "@/components/wallets/statement/camt053";
import type { WholeStatement } from "@/components/wallets/statement/read-statement";
import { statementSheet } from "@/components/wallets/statement/statement-sheet";
import type { WalletOperation } from "@/lib/contract/wallets";
import { createFormat } from "@/lib/i18n/format";
import { fromDecimal, sum } from "@/lib/rules/money";
import type { Cell } from "@/lib/sheet/write";
import { words } from "@/messages/en";
import { walletOperation } from "@/tests/support/records";

const period = { from: "2026-11-01", to: "2026-11-23" };
const timeZone = "Asia/Baku";
const english = createFormat("en", timeZone);
const descriptionOf = ({ description }: WalletOperation) => description;
const nameOf = ({ kind }: WalletOperation) => kind;

function statementOf(opening: number, ...moves: readonly Partial<WalletOperation>[]): WholeStatement {
  let balance = opening;
  const lines = moves.map((move, index) =>
    walletOperation({
      id: `OP-${index}`,
      code: `PO-${index}`,
      payoutId: null,
      ...move,
      balance: (balance += move.amount ?? 0),
    }),
  );
  const part = (some: readonly WalletOperation[]) => ({
    count: some.length,
    amount: sum(some.map(({ amount }) => amount)),
  });
  return {
    appId: "10482",
    appName: "Hotel & <Spa>",
    statement: {
      currency: "AZN",
      opening,
      in: { ...part(lines.filter(({ amount }) => amount > 0)), returned: 1 },
      out: part(lines.filter(({ amount }) => amount < 0)),
      closing: balance,
    },
    lines,
  };
}
const month = statementOf(
  100_00,
  { kind: "payment", amount: 480_00, at: "2026-10-31T20:30:00Z" },
  { kind: "payout", amount: -339_00, recipient: "A & B <Ltd>", description: `${"x".repeat(200)}` },
  { kind: "payoutReturn", amount: 339_00 },
  { kind: "fees", amount: -15_39, recipient: null, counterparty: null, code: "" },
);
const camt = (whole: WholeStatement, now = "2026-11-24T08:00:00Z") =>
  camt053(whole, { period, timeZone, now: new Date(now), nameOf, describe: descriptionOf });

const parsed = (xml: string) => new DOMParser().parseFromString(xml, "application/xml").documentElement;
const namesIn = (element: Element | undefined) => [...(element?.children ?? [])].map(({ tagName }) => tagName);
const all = (element: Element, name: string) => [...element.getElementsByTagName(name)];
const at = (element: Element, path: string): string | undefined =>
  path
    .split("/")
    .reduce<Element | undefined>(
      (found, name) => [...(found?.children ?? [])].find(({ tagName }) => tagName === name),
      element,
    )?.textContent ?? undefined;
const signed = (element: Element): number =>
  (fromDecimal(at(element, "Amt") ?? "") ?? NaN) * (at(element, "CdtDbtInd") === "DBIT" ? -1 : 1);

// The order of the published schema, as far as we write it.
const order: Readonly<Record<string, readonly string[]>> = {
  GrpHdr: ["MsgId", "CreDtTm"],
  Stmt: ["Id", "CreDtTm", "FrToDt", "Acct", "Bal", "Bal", "TxsSummry", "Ntry", "Ntry", "Ntry", "Ntry"],
  FrToDt: ["FrDtTm", "ToDtTm"],
  Acct: ["Id", "Ccy", "Nm"],
  Bal: ["Tp", "Amt", "CdtDbtInd", "Dt"],
  TxsSummry: ["TtlNtries", "TtlCdtNtries", "TtlDbtNtries"],
  TtlNtries: ["NbOfNtries", "Sum", "TtlNetNtry"],
  TtlCdtNtries: ["NbOfNtries", "Sum"],
  TtlDbtNtries: ["NbOfNtries", "Sum"],
};
const orderOfEntry = "NtryRef Amt CdtDbtInd RvslInd Sts BookgDt ValDt AcctSvcrRef BkTxCd NtryDtls".split(" ");
const orderOfDetails = "Refs Amt CdtDbtInd RltdPties RmtInf".split(" ");

describe("the camt.053 file of a statement", () => {
  const document = parsed(camt(month));
  const entries = all(document, "Ntry");

  it("is a document of version 001.08", () => {
    expect(document.namespaceURI).toBe("urn:iso:std:iso:20022:tech:xsd:camt.053.001.08");
    expect(namesIn(document)).toEqual(["BkToCstmrStmt"]);
    expect(namesIn(document.children[0])).toEqual(["GrpHdr", "Stmt"]);
  });
  it.each(Object.entries(order))("has the elements of %s in the order of the schema", (name, children) => {
    const found = all(document, name);
    expect(found).not.toHaveLength(0);
    for (const element of found) expect(namesIn(element)).toEqual(children);
  });
  it("has the elements of entries in the order of the schema, and those that it requires", () => {
    for (const entry of entries) {
      const names = namesIn(entry);
      expect(names).toEqual(orderOfEntry.filter((name) => names.includes(name)));
      expect(names).toEqual(expect.arrayContaining(["Amt", "CdtDbtInd", "Sts", "BkTxCd"]));
      const [details] = all(entry, "TxDtls");
      const inside = namesIn(details);
      expect(inside).toEqual(orderOfDetails.filter((name) => inside.includes(name)));
      expect(at(entry, "Sts/Cd")).toBe("BOOK");
      expect(all(entry, "EndToEndId")[0]?.textContent).toMatch(/^.{1,35}$/);
    }
  });
  it("adds up: totals are the sums of entries, and lead from the opening to the closing balance", () => {
    const amounts = entries.map(signed);
    const [summary] = all(document, "TxsSummry");
    const [opening, closing] = all(document, "Bal");
    expect([opening, closing].map((balance) => at(balance!, "Tp/CdOrPrtry/Cd"))).toEqual(["OPBD", "CLBD"]);
    expect(at(summary!, "TtlNtries/NbOfNtries")).toBe("4");
    expect(at(summary!, "TtlCdtNtries/Sum")).toBe("819.00");
    expect(at(summary!, "TtlDbtNtries/Sum")).toBe("354.39");
    expect(at(summary!, "TtlNtries/Sum")).toBe("1173.39");
    expect(signed(all(summary!, "TtlNetNtry")[0]!)).toBe(sum(amounts));
    expect(signed(opening!) + sum(amounts)).toBe(signed(closing!));
    expect(signed(closing!)).toBe(month.statement.closing);
  });
  it("has the direction beside an amount without a sign", () => {
    const owing = parsed(camt(statementOf(0, { kind: "fees", amount: -5_00 })));
    const [opening, closing] = all(owing, "Bal");
    expect([at(opening!, "Amt"), at(opening!, "CdtDbtInd")]).toEqual(["0.00", "CRDT"]);
    expect([at(closing!, "Amt"), at(closing!, "CdtDbtInd")]).toEqual(["5.00", "DBIT"]);
    for (const amount of all(owing, "Amt")) expect(amount.textContent).toMatch(/^\d+\.\d\d$/);
  });
  it("has days and hours in the zone of the edition", () => {
    expect(all(document, "FrDtTm")[0]?.textContent).toBe("2026-11-01T00:00:00+04:00");
    expect(all(document, "ToDtTm")[0]?.textContent).toBe("2026-11-23T23:59:59+04:00");
    expect(at(entries[0]!, "BookgDt/DtTm")).toBe("2026-11-01T00:30:00+04:00");
    expect(at(entries[0]!, "ValDt/Dt")).toBe("2026-11-01");
  });
  it("of a period that goes on ends now, with an interim balance and an ID of its own", () => {
    const [morning, noon] = ["2026-11-23T06:00:00Z", "2026-11-23T08:00:00Z"].map((now) => parsed(camt(month, now)));
    expect(all(noon!, "ToDtTm")[0]?.textContent).toBe("2026-11-23T12:00:00+04:00");
    expect(all(noon!, "Bal").map((balance) => at(balance, "Tp/CdOrPrtry/Cd"))).toEqual(["OPBD", "ITBD"]);
    const ids = [document, morning!, noon!].map((one) => all(one, "MsgId")[0]?.textContent);
    expect(ids).toEqual(["202611012026112310482", "202611012026112310000010482", "202611012026112312000010482"]);
  });
  it("says that a payout came back", () => {
    expect(entries.map((entry) => at(entry, "RvslInd"))).toEqual([undefined, undefined, "true", undefined]);
  });
  it("escapes texts, and cuts them to the lengths of the schema", () => {
    expect(at(all(document, "Acct")[0]!, "Nm")).toBe("Hotel & <Spa>");
    expect(all(entries[1]!, "Nm")[0]?.textContent).toBe("A & B <Ltd>");
    expect(all(entries[1]!, "Ustrd")[0]?.textContent).toHaveLength(140);
    expect(all(entries[3]!, "RltdPties")).toHaveLength(0);
    const odd = camt(statementOf(0, { kind: "payment", amount: 1, description: "a\u0000b\ud800c" }));
    expect(all(parsed(odd), "Ustrd")[0]?.textContent).toBe("payment. abc");
  });
  it("is whole without entries", () => {
    const empty = parsed(camt(statementOf(7_00)));
    expect(all(empty, "Ntry")).toHaveLength(0);
    expect(all(empty, "NbOfNtries").map(({ textContent }) => textContent)).toEqual(["0", "0", "0"]);
    expect(all(empty, "Sum").map(({ textContent }) => textContent)).toEqual(["0.00", "0.00", "0.00"]);
  });
});

describe("the spreadsheet of a statement", () => {
  const translate = createTranslator({ locale: "en", messages: words, namespace: "wallets.statement" });
  const sheet = statementSheet(month, {
    period,
    timeZone,
    now: new Date("2026-11-23T08:00:00Z"),
    nameOf,
    describe: descriptionOf,
    counterpartyOf: (line) => counterpartyText(english, line),
    fields: String,
    words: (word) => translate(word),
  });
  const rows: (readonly Cell[])[] = [];
  beforeAll(async () => {
    for await (const page of sheet.pages) rows.push(...page);
  });
  const amountAt = sheet.columns.findIndex(({ label }) => label === "amount");
  const balanceAt = sheet.columns.findIndex(({ label }) => label === "balance");

  it("leads from the opening to the closing balance, line by line", () => {
    expect(rows[0]).toContain("Opening balance");
    expect(rows.at(-1)).toContain("Closing balance");
    const moment = (text: string) => Date.parse(`${text}Z`);
    const clock = (row: readonly Cell[] | undefined) => (row?.[0] instanceof Date ? row[0].getTime() : row?.[0]);
    expect([rows[0], rows.at(-1)].map(clock)).toEqual([moment("2026-11-01T00:00"), moment("2026-11-23T12:00")]);
    const cents = (cell: Cell | undefined) => Math.round(Number(cell) * 100);
    let balance = cents(rows[0]?.[balanceAt]);
    for (const row of rows.slice(1, -1)) {
      balance += cents(row[amountAt]);
      expect(cents(row[balanceAt])).toBe(balance);
    }
    expect(cents(rows.at(-1)?.[balanceAt])).toBe(balance);
  });
  it("has the sums of both directions below", () => {
    expect(sheet.totals?.().map((row) => row[amountAt])).toEqual([819, -354.39]);
  });
  it("has the lines of the camt.053 file", () => {
    const entries = all(parsed(camt(month)), "Ntry");
    expect(rows.slice(1, -1).map((row) => Math.round(Number(row[amountAt]) * 100))).toEqual(entries.map(signed));
    expect(rows.slice(1, -1).map((row) => row[2])).toEqual(month.lines.map((line) => counterpartyText(english, line)));
  });
});
