// The files of books add up to the ledger, for random periods and applications.
import ExcelJS from "exceljs";
import { MOVEMENTS_SHOWN } from "@/components/books/day/define-movement-list";
import { GET } from "@/app/exports/[list]/route";
import { createFormat } from "@/lib/i18n/format";
import { addDays } from "@/lib/rules/day";
import { fromDecimal, sum } from "@/lib/rules/money";
import { memoryStore } from "@/lib/store/memory";
import type { Store } from "@/lib/store/store";
import { Random } from "@/sandbox/db/random";
import { available, move, outside } from "@/sandbox/money/ledger";
import { writeOperation } from "@/sandbox/money/operations";
import { HOST } from "@/tests/support/contract/host";
import { pageRequest } from "@/tests/support/contract/page-request";
import { type SandboxBackend, startSandbox, signIn } from "@/tests/support/contract/start-sandbox";

const home = globalThis as typeof globalThis & { portalStore?: Store };
const apps = ["10482", "10507", "10533"];
const random = new Random(31);
let backend: SandboxBackend;
beforeAll(async () => {
  home.portalStore = memoryStore();
  backend = await startSandbox("default");
  pageRequest.cookie = (await signIn(backend, "owner")).cookie;
});
afterAll(() => backend.close());

interface Period {
  readonly from: string;
  readonly to: string;
}
async function fileOf(list: string, query: Readonly<Record<string, string>>): Promise<ArrayBuffer> {
  const response = await GET(
    new Request(`http://${HOST}/exports/${list}?${new URLSearchParams(query).toString()}`, {
      headers: { host: HOST, "sec-fetch-site": "same-origin" },
    }),
    { params: Promise.resolve({ list }) },
  );
  expect(response.status).toBe(200);
  return response.arrayBuffer();
}
const minor = (value: unknown) => Math.round(Number(value) * 100);
/** The rows of the first sheet, without its head, with cells by their heads. */
async function sheetOf(list: string, query: Readonly<Record<string, string>>) {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(await fileOf(list, query));
  const [heads, ...rows] = book.worksheets[0]!.getSheetValues().slice(1) as ExcelJS.CellValue[][];
  return rows.map((row) => (head: string) => row[heads!.indexOf(head)]);
}
type SheetRows = Awaited<ReturnType<typeof sheetOf>>;
const totalOf = (rows: SheetRows, head: string) => sum(rows.map((cell) => minor(cell(head))));
/** The rows of a list, and the line of totals below, which a list without rows does not have. */
async function listOf(list: string, query: Readonly<Record<string, string>>) {
  const all = await sheetOf(list, query);
  return { rows: all.slice(0, -1), totals: all.slice(-1) };
}

/** What the ledger changed in some wallets, by a condition on its movements. */
function ledger({ from, to }: Period, appIds: readonly string[], movements = "1 = 1", ...values: string[]) {
  const { store, calendar } = backend.sandbox.providers.get("default")!;
  return store.row<{ amount: number; count: number; gain: number }>(
    `SELECT coalesce(sum(amount), 0) AS amount, count(*) AS count, coalesce(sum(max(amount, 0)), 0) AS gain FROM ledger
     WHERE account IN (SELECT 'available:' || value FROM json_each(?)) AND at >= ? AND at < ? AND ${movements}`,
    JSON.stringify(appIds),
    calendar.startOf(from),
    calendar.startOfNext(to),
    ...values,
  )!; // an aggregate always has a row
}

const periods = () => {
  const { calendar, now } = backend.sandbox.providers.get("default")!;
  const today = calendar.day(now());
  return Array.from({ length: 4 }, (_, index) => {
    const to = index === 0 ? today : addDays(today, -random.between(0, 200));
    return { today, period: { from: addDays(to, -random.pick([0, 6, 30])), to }, appId: random.pick(apps) };
  });
};

test("the file of a statement says its days as the screen does", async () => {
  const book = new ExcelJS.Workbook();
  const { period, appId } = periods()[0]!;
  await book.xlsx.load(await fileOf("statement", { appId, ...period }));
  const about = new Map(
    book.worksheets[1]!.getSheetValues()
      .slice(1)
      .map((row) => (row as ExcelJS.CellValue[]).slice(1, 3) as [string, string]),
  );
  const format = createFormat("en", "Asia/Baku");
  expect([about.get("From"), about.get("To")]).toEqual([format.day(period.from), format.day(period.to)]);
});
test("the files of a statement have every movement of its wallet, and lead from balance to balance", async () => {
  let lines = 0;
  for (const { period, appId } of periods()) {
    const before = ledger({ from: "2000-01-01", to: addDays(period.from, -1) }, [appId]).amount;
    const { amount, count, gain } = ledger(period, [appId]);
    const rows = await sheetOf("statement", { appId, ...period });
    // The opening balance, the lines, the closing balance, what came in, what left.
    expect(rows).toHaveLength(count + 4);
    expect([rows[0], rows[count + 1]].map((cell) => minor(cell!("Balance")))).toEqual([before, before + amount]);
    expect(totalOf(rows.slice(1, count + 1), "Amount")).toBe(amount);
    expect(rows.slice(count + 2).map((cell) => minor(cell("Amount")))).toEqual([gain, amount - gain]);

    const xml = new TextDecoder().decode(await fileOf("camt", { appId, ...period }));
    const signed = (part: string) => {
      const [, figure, direction] = /<Amt Ccy="AZN">([\d.]+)<\/Amt><CdtDbtInd>(CRDT|DBIT)/.exec(part)!;
      return fromDecimal(figure!)! * (direction === "DBIT" ? -1 : 1);
    };
    expect((xml.match(/<Bal>.*?<\/Bal>/g) ?? []).map(signed)).toEqual([before, before + amount]);
    const entries = xml.match(/<Ntry>.*?<\/Ntry>/g) ?? [];
    expect(entries).toHaveLength(count);
    expect(sum(entries.map(signed))).toBe(amount);
    lines += count;
  }
  expect(lines).toBeGreaterThan(20);
});

test("a statement says that it does not have the period of its link", async () => {
  const appId = apps[0]!;
  const aboutOf = async (period: Period) => {
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(await fileOf("statement", { appId, ...period }));
    return JSON.stringify(book.worksheets[1]!.getSheetValues());
  };
  expect(await aboutOf({ from: "2026-10-20", to: "2026-10-02" })).toContain("Not understood in the link");
  expect(await aboutOf({ from: "2026-10-02", to: "2026-10-20" })).not.toContain("Not understood in the link");
});

test("the file of a list with half a period has the rows of all days, and does not say that it begins on one", async () => {
  const bookOf = async (query: Readonly<Record<string, string>>) => {
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(await fileOf("refunds", query));
    const about = book.worksheets[1]!.getSheetValues().slice(1) as string[][];
    return { rows: book.worksheets[0]!.rowCount, about: new Map(about.map(([, label, value]) => [label, value])) };
  };
  const [half, all] = [await bookOf({ from: periods()[0]!.today }), await bookOf({})];
  expect(half.rows).toBe(all.rows);
  expect(half.about.get("Not understood in the link")).toBe("Date");
  expect([...half.about.keys()]).not.toContain("Created");
});
test("a statement adds up while money moves before each of its requests", async () => {
  const [appId] = apps as [string];
  const provider = backend.sandbox.providers.get("default")!;
  const { calendar, now, store } = provider;
  const period = { from: addDays(calendar.day(now()), -40), to: calendar.day(now()) };
  const { count } = ledger(period, [appId]);
  expect(count).toBeGreaterThan(200); // several pages
  let moved = 0;
  backend.beforeAnswer = async ({ url }) => {
    if (!url.includes(`/wallets/${appId}`)) return;
    const movement = `W-between-${(moved += 1)}`;
    move(store, movement, now(), [
      { account: available(appId), amount: 1_00 },
      { account: outside.phones, amount: -1_00 },
    ]);
    writeOperation(store, { id: movement, movement, appId, kind: "topUp", amount: 1_00, at: now() });
  };
  const rows = await sheetOf("statement", { appId, ...period });
  backend.beforeAnswer = async () => undefined;
  expect(moved).toBeGreaterThan(3);
  // The lines of the first request: one movement came before it.
  expect(rows).toHaveLength(count + 1 + 4);
  const lines = rows.slice(1, count + 2);
  const [opening, closing] = [rows[0], rows[count + 2]].map((cell) => minor(cell!("Balance")));
  expect(closing! - opening!).toBe(totalOf(lines, "Amount"));
  expect(sum(rows.slice(count + 3).map((cell) => minor(cell("Amount"))))).toBe(closing! - opening!);
});

test("the file of movements has all that moved", async () => {
  for (const { today, period, appId } of periods()) {
    for (const [query, own] of [
      [{ ...period, appId }, [appId]],
      [{ from: addDays(today, -1), to: addDays(today, -1) }, apps],
    ] as const) {
      const rows = await sheetOf("movements", query);
      const { amount, count } = ledger({ from: query.from, to: query.to }, own);
      expect([rows.length, totalOf(rows, "Amount")]).toEqual([count, amount]);
    }
  }
});

test("the file of one page has the movements that the page of a day shows", async () => {
  const { calendar, now } = backend.sandbox.providers.get("default")!;
  const today = calendar.day(now());
  const query = { from: addDays(today, -60), to: today };
  const amountsOf = async (more: object = {}) =>
    (await sheetOf("movements", { ...query, ...more })).map((cell) => [cell("Reference"), cell("Amount")]);
  const all = await amountsOf();
  expect(all.length).toBeGreaterThan(2 * MOVEMENTS_SHOWN);
  const [first, second] = [await amountsOf({ page: "0" }), await amountsOf({ page: "1" })];
  expect([...first, ...second]).toEqual(all.slice(0, 2 * MOVEMENTS_SHOWN));
});

test("the figures of a day's file are those of the applications that the person may export", async () => {
  const { calendar, now, store } = backend.sandbox.providers.get("default")!;
  const { id } = store.row<{ id: string }>("SELECT id FROM users WHERE email = 'office@sandbox.test'")!;
  store.run(
    "UPDATE app_access SET privileges = '[]' WHERE user_id = ? AND app_id <> '10482' AND json_array_length(privileges) > 0",
    id,
  );
  const owner = pageRequest.cookie;
  pageRequest.cookie = (await signIn(backend, "office")).cookie;
  const day = addDays(calendar.day(now()), -3);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(await fileOf("movements", { from: day, to: day }));
  pageRequest.cookie = owner;
  const about = new Map(
    (book.worksheets[1]!.getSheetValues().slice(1) as ExcelJS.CellValue[][]).map((row) => [row[1], row[2]]),
  );
  const figure = (name: string) =>
    fromDecimal(
      String(about.get(name))
        .replace(/[^\d.−-]/g, "")
        .replace("−", "-"),
    );
  expect(about.get("Application")).toBe("Qızılyarpaq Otel");
  expect(figure("Collected")).toBe(ledger({ from: day, to: day }, ["10482"], "movement GLOB 'TX-*'").amount);
  const inFigures = "(movement GLOB 'TX-*' OR movement GLOB 'RF-*' OR movement GLOB 'FE-*')";
  expect(figure("Net")).toBe(ledger({ from: day, to: day }, ["10482"], inFigures).amount);
  expect(figure("Net")).toBeLessThan(ledger({ from: day, to: day }, apps, inFigures).amount);
});

test("the file of refunds has those that were given in the period, and their sum", async () => {
  let given = 0;
  const drawn = periods();
  const { today, appId: anyApp } = drawn[0]!;
  const whole = { period: { from: addDays(today, -200), to: today }, appId: anyApp }; // the drawn ones may have few refunds
  for (const { period, appId } of [...drawn, whole])
    for (const [query, own] of [
      [{ ...period, appId }, [appId]],
      [period, apps],
    ] as const) {
      const { rows, totals } = await listOf("refunds", query);
      const { amount, count } = ledger(period, own, "movement GLOB 'RF-*'");
      expect([rows.length, totalOf(rows, "Refunded"), totalOf(totals, "Refunded")]).toEqual([count, amount, amount]);
      given += count;
    }
  expect(given).toBeGreaterThan(0);
});

test("the file of transactions has what each brought and gave back", async () => {
  for (const { today, period, appId } of periods()) {
    const { rows, totals } = await listOf("transactions", { ...period, appId });
    const ids = JSON.stringify(rows.map((cell) => cell("Transaction ID")));
    const since = { from: period.from, to: today };
    const brought = ledger(
      since,
      [appId],
      "EXISTS (SELECT 1 FROM json_each(?) WHERE movement = value OR movement GLOB value || '-*')",
      ids,
    ).amount;
    const gaveBack = ledger(
      since,
      [appId],
      "movement IN (SELECT 'RF-' || id FROM refunds WHERE transaction_id IN (SELECT value FROM json_each(?)))",
      ids,
    ).amount;
    expect([totalOf(rows, "Collected"), totalOf(rows, "Refunded")]).toEqual([brought, 0 - gaveBack]);
    expect([totalOf(totals, "Collected"), totalOf(totals, "Refunded")]).toEqual([brought, 0 - gaveBack]);
  }
});
