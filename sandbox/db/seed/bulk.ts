// Spreadsheets that were uploaded: one with rows that failed, some that went well, and payouts that wait for a reviewer.
import { payout } from "@/lib/rules/fees";
import { DAY, HOUR } from "../calendar";
import { inserter } from "./insert";
import { nameOf } from "./people";
import type { SeedContext } from "./seed-context";

/** Field and broken rule, as everywhere else. */
const problems = [
  "mobilePhone:format",
  "email:format",
  "amount:min",
  "linkExpirationDate:past",
  "amount:invoiceUnder",
  "fullName:required",
  "mobilePhone:format",
];

export function seedBulk(context: SeedContext, appId: string): void {
  const { store, sample, random, now, edition, calendar } = context;
  const writeFile = inserter(store, "bulk_files", [
    "id",
    "app_id",
    "kind",
    "file_name",
    "status",
    "created_at",
    "created_by",
  ]);
  const writeRow = inserter(store, "bulk_rows", [
    "file_id",
    "full_name",
    "mobile_phone",
    "email",
    "destination",
    "amount",
    "fee",
    "status",
    "invoice_code",
    "problem",
  ]);
  const month = (at: number) => new Intl.DateTimeFormat("en", { month: "long", timeZone: edition.timeZone }).format(at);
  const people = sample.people.slice(0, 20);
  const by = nameOf(sample, "office");

  const invoiceFiles = [
    [1, 48, 7, "accepted"],
    [27, 30, 0, "success"],
    [58, 36, 2, "accepted"],
    [92, 24, 0, "success"],
    [119, 3, 3, "failed"],
  ] as const;
  invoiceFiles.forEach(([days, rows, failed, status], index) => {
    const at = now - days * DAY - 2 * HOUR;
    const id = `BF-${640 - index * 7}`;
    writeFile({
      id,
      app_id: appId,
      kind: "invoice",
      file_name: `${month(at)}-guests.xlsx`,
      status,
      created_at: at,
      created_by: by,
    });
    for (let row = 0; row < rows; row += 1) {
      const person = people[row % people.length]!;
      // Failed rows lie scattered, as mistakes do.
      const problem = (row * 7) % rows < failed ? problems[row % problems.length]! : null;
      const amount = random.between(20, 900) * 100;
      writeRow({
        file_id: id,
        full_name: problem === "fullName:required" ? "" : person.name,
        mobile_phone: problem === "mobilePhone:format" ? person.phone.slice(0, 8) : person.phone,
        email: problem === "email:format" ? "guest@" : person.email,
        destination: "",
        amount: problem === "amount:min" ? 50 : problem === "amount:invoiceUnder" ? 4_500_000 : amount,
        fee: 0,
        status: problem ? "failed" : "success",
        invoice_code: problem ? null : `INV-${20_300 - index * 400 - row}`,
        problem,
      });
    }
  });
  const payoutFiles = [
    [0.2, 9, "created"],
    [3, 14, "success"],
    [34, 12, "success"],
    [65, 5, "inProgress"],
  ] as const;
  payoutFiles.forEach(([days, rows, status], index) => {
    const at = Math.max(calendar.startOf(calendar.day(now - days * DAY)), now - days * DAY);
    const id = `BP-${212 - index * 5}`;
    writeFile({
      id,
      app_id: appId,
      kind: "payout",
      file_name: `${month(at)}-salaries.xlsx`,
      status,
      created_at: Math.floor(at),
      created_by: by,
    });
    for (let row = 0; row < rows; row += 1) {
      const person = people[(row + index * 5) % people.length]!;
      const amount = random.between(50, 300) * 100;
      writeRow({
        file_id: id,
        full_name: person.name,
        mobile_phone: person.phone,
        email: person.email,
        destination: `516740******${random.digits(4)}`,
        amount,
        fee: payout(amount, edition.withdrawalFee, false).fee,
        status,
        invoice_code: null,
        problem: null,
      });
    }
  });
}
