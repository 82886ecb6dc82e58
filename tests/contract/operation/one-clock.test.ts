// A payment at 20:15:30 UTC is on the next day in Baku and Dubai and on the same day in Riyadh. The list, its filters, totals, timeline and
// file must agree on that in every time zone of our server and the provider.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const zones = ["UTC", "Asia/Baku", "America/Los_Angeles"] as const;

const base = {
  instant: "2026-03-05T20:15:30.000Z",
  found: 1,
  foundBefore: 0,
  tile: [1],
  tileBefore: [],
  invoices: 1,
  month: "2026-03",
  preset: "last3Months",
};
const tomorrow = {
  ...base,
  day: "2026-03-06",
  cell: "6 Mar, 00:15",
  title: "6 Mar 2026, 00:15",
  dayHead: "Friday, 6 March 2026",
  timeline: "6 Mar, 00:15",
  file: "2026-03-06T00:15:30.000Z",
};
const expected = {
  default: { ...tomorrow, week: { from: "2026-03-02", to: "2026-03-06" } },
  ae: { ...tomorrow, week: { from: "2026-03-02", to: "2026-03-06" } },
  // Riyadh is three hours ahead of UTC, and the week starts on Sunday.
  sa: {
    ...base,
    day: "2026-03-05",
    cell: "5 Mar, 23:15",
    title: "5 Mar 2026, 23:15",
    dayHead: "Thursday, 5 March 2026",
    timeline: "5 Mar, 23:15",
    file: "2026-03-05T23:15:30.000Z",
    week: { from: "2026-03-01", to: "2026-03-05" },
  },
  // The last evening of March in UTC is April in Baku, with only this payment.
  monthEnd: {
    day: "2026-04-01",
    cell: "1 Apr, 00:15",
    file: "2026-04-01T00:15:30.000Z",
    month: "2026-04",
    monthsPayments: 1,
    found: 1,
    foundBefore: 0,
    week: { from: "2026-03-30", to: "2026-04-01" },
  },
};

test("shows the same facts in every time zone of the machine", async () => {
  const outputs = await Promise.all(
    zones.map(async (zone) => {
      const { NODE_OPTIONS: _options, ...environment } = process.env;
      const { stdout } = await run(
        process.execPath,
        [
          "--conditions=react-server",
          ...["tsx", "./tests/support/contract/svg-files.mjs"].flatMap((loader) => ["--import", loader]),
          join("tests", "support", "contract", "clock-facts.ts"),
        ],
        {
          env: { ...environment, TZ: zone, NODE_ENV: "test" },
        },
      );
      return JSON.parse(stdout) as { readonly zone: string; readonly facts: typeof expected };
    }),
  );
  expect(outputs.map(({ zone }) => zone)).toEqual(zones);
  for (const { facts } of outputs) expect(facts).toMatchObject(expected);
  expect(outputs.map(({ facts }) => facts)).toEqual(zones.map(() => outputs[0]!.facts));
}, 180_000);
