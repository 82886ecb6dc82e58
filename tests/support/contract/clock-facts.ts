// The times of one payment in every part of the portal, printed so that processes with different time zones can be compared.
// Run by tests/contract/operation/one-clock.test.ts.
import type { AddressInfo } from "node:net";
import ExcelJS from "exceljs";
import { sheetFields } from "@/components/list/export/sheet-fields";
import { type EditionName, editionNames } from "@/lib/contract/constants";
import { editions } from "@/lib/edition/editions";
import { createFormat } from "@/lib/i18n/format";
import { contract } from "@/lib/contract";
import type { Call, Input, BrowserAnswer } from "@/lib/contract/call";
import type { Transaction } from "@/lib/contract/transactions";
import { periodOf, presetOf } from "@/lib/rules/periods";
import { todayIn } from "@/lib/rules/zone";
import { writeSheet } from "@/lib/sheet/stream";
import { serve } from "@/sandbox/http";
import { type Sandbox, createSandbox } from "@/sandbox/sandbox";
import { Customer, Talk, draftOf, pathOf } from "@/tests/unit/sandbox/support";
import { callDoor, owner, sessionOf } from "./door";

const atNight = "2026-03-05T20:15:30Z";
const atMonthEnd = "2026-03-31T20:15:30Z";
const paid = "777.77";

let now = atNight;
/** A sandbox for each edition, because an outbox has one clock. The portal reads the addresses once, so all are started first. */
const sandboxes = Object.fromEntries(
  await Promise.all(
    editionNames.map(async (name) => {
      const sandbox = createSandbox({ thin: true, dataFolder: ":memory:", editions: [name], now: () => new Date(now) });
      const server = serve(sandbox, () => undefined);
      await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
      process.env[editions[name].apiBase] = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`;
      return [name, sandbox] as const;
    }),
  ),
) as Record<EditionName, Sandbox>;

async function factsOf(edition: EditionName, host: string, instant: string) {
  now = instant;
  const { timeZone } = editions[edition];
  const sandbox = sandboxes[edition];
  const talk = new Talk(sandbox, edition);
  const token = await talk.signIn("owner");
  const { body } = await talk.post("api/bookings", draftOf(talk, { amount: paid }), token);
  await new Customer(sandbox).pay(pathOf(body.paymentUrl), "4111111111111111");

  // The provider's tokens expire by its own clock, which differs from ours.
  const cookie = await sessionOf(owner, { token, edition, tokenEndsAt: Date.now() + 3_600_000 });
  const ask = async <C extends Call>(call: C, input: Input<C>): Promise<BrowserAnswer<C>> =>
    (await (await callDoor(call, { host, cookie, input })).json()) as BrowserAnswer<C>;
  const day = todayIn(timeZone, instant);
  const before = todayIn(timeZone, Date.parse(instant) - 86_400_000);
  const list = (period: object) => ask(contract.transactions.list, { amount: paid, ...period });
  const [row] = (await list({ from: day, to: day })).rows as unknown as Transaction[];
  const [event] = await ask(contract.transactions.history, { id: row!.id });
  const month = (await ask(contract.dashboard.monthly, {})).months.at(-1);

  const parts: Buffer[] = [];
  const fields = sheetFields(
    [{ name: "createdDate", kind: "moment", of: ({ createdDate }: Transaction) => createdDate }],
    { fields: String, status: String, timeZone },
  );
  async function* pages() {
    yield [fields.map(({ cell }) => cell(row!))];
  }
  for await (const part of writeSheet({ name: "List", rightToLeft: false, columns: fields, pages: pages() }))
    parts.push(part as Buffer);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(Buffer.concat(parts) as unknown as ExcelJS.Buffer); // its types require an older Buffer

  const format = createFormat("en", timeZone);
  return {
    day,
    instant: new Date(row!.createdDate).toISOString(),
    cell: format.shortDayTime(row!.createdDate, instant),
    title: format.dayTime(row!.createdDate),
    dayHead: format.longDay(format.instantToDay(row!.createdDate)),
    timeline: format.shortDayTime(event!.at, instant),
    found: (await list({ from: day, to: day })).total,
    foundBefore: (await list({ from: before, to: before })).total,
    tile: (await ask(contract.transactions.meta, { amount: paid, from: day, to: day })).statuses.map(
      ({ count }) => count,
    ),
    tileBefore: (await ask(contract.transactions.meta, { amount: paid, from: before, to: before })).statuses.map(
      ({ count }) => count,
    ),
    invoices: (await ask(contract.invoices.list, { amount: paid, from: day, to: day })).total,
    month: month?.month,
    monthsPayments: month?.payments,
    file: (book.worksheets[0]!.getCell("A2").value as Date).toISOString(),
    week: periodOf("thisWeek", editions[edition], instant),
    preset: presetOf(periodOf("last3Months", editions[edition], instant), editions[edition], instant),
  };
}

const facts = {
  default: await factsOf("default", "portal.az:3000", atNight),
  ae: await factsOf("ae", "portal.ae:3000", atNight),
  sa: await factsOf("sa", "portal.sa:3000", atNight),
  monthEnd: await factsOf("default", "portal.az:3000", atMonthEnd),
};
process.stdout.write(JSON.stringify({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone, facts }));
process.exit(0);
