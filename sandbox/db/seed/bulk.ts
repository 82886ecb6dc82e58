// Uploaded spreadsheets: one with failed rows, some complete ones, and payouts that wait for a reviewer. The invoices
// and payouts of their rows exist.
import { payout } from "@/lib/rules/fees";
import { rowMark } from "@/lib/rules/row-mark";
import { toDecimal } from "@/lib/rules/money";
import { withCheckDigit, testCards } from "../../money/cards";
import { digestOf } from "../../money/bulk";
import { maskedCard, maskedName } from "../../masks";
import { payeeOf } from "../../money/payees";
import { DAY, HOUR } from "../calendar";
import { inserter, writeAll } from "./insert";
import { paidBatches } from "./money-movements";
import { nameOf } from "./people";
import type { SeedContext } from "./seed-context";

/** Field and broken rule, as in `bulk_rows.problem`. */
const problems = [
  "mobilePhone:tooShort",
  "email:format",
  "amount:min",
  "linkExpirationDate:afterToday",
  "amount:invoiceUnder",
  "fullName:required",
  "mobilePhone:tooShort",
];
/** The last numbers that the seed uses; later files count on from here. */
export const LAST_BULK = 700;

interface Made {
  id: number | string;
  full_name: string;
  mobile_phone: string;
  email: string;
  amount: number;
  description: string;
  expires_on: string;
  booking_id: string | null;
}

export function seedBulk(context: SeedContext, appId: string): void {
  const { store, sample, random, now, edition, calendar } = context;
  writeAll(store); // the rows refer to these
  const writeFile = inserter(store, "bulk_files", [
    "id",
    "app_id",
    "kind",
    "file_name",
    "status",
    "created_at",
    "created_by",
    "created_by_id",
    "paid_at",
    "paid_by",
    "paid_by_id",
    "digest",
  ]);
  const writeRow = inserter(store, "bulk_rows", [
    "file_id",
    "place",
    "mark",
    "full_name",
    "mobile_phone",
    "email",
    "amount",
    "description",
    "expires_on",
    "booking_id",
    "destination",
    "payee",
    "payable",
    "fee",
    "status",
    "problem",
    "invoice_id",
    "payout_id",
  ]);
  const noInvoice = { email: null, expires_on: "", booking_id: null, invoice_id: null } as const;
  const noPayout = { destination: "", payee: null, payable: 0, fee: 0, payout_id: null } as const;
  const month = (at: number) => new Intl.DateTimeFormat("en", { month: "long", timeZone: edition.timeZone }).format(at);
  const people = sample.people.slice(0, 20);
  const idOf = (username: string) => store.row<{ id: string }>("SELECT id FROM users WHERE username = ?", username)!.id; // seeded before
  const nearest = (table: "invoices" | "payouts", at: number, count: number, columns: string, more = "") =>
    store.rows<Made>(
      `SELECT ${columns} FROM ${table} WHERE app_id = ? AND created_at <= ? ${more} ORDER BY created_at DESC LIMIT ?`,
      appId,
      at,
      count,
    );

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
    const made = nearest(
      "invoices",
      at,
      rows,
      "id, full_name, mobile_phone, email, amount, description, expires_on, booking_id",
      "AND pre_auth = 0",
    );
    const marks: string[] = [];
    for (let place = 0; place < rows; place += 1) {
      // Failed rows are scattered, as in real files.
      const problem = (place * 7) % rows < failed ? problems[place % problems.length]! : null;
      const { id: invoiceId, ...of } = made[place % made.length]!;
      const broken: Partial<Made> = {
        ...(problem === "fullName:required" && { full_name: "" }),
        ...(problem === "mobilePhone:tooShort" && { mobile_phone: of.mobile_phone.slice(0, 8) }),
        ...(problem === "email:format" && { email: "guest@" }),
        ...(problem === "amount:min" && { amount: 50 }),
        ...(problem === "amount:invoiceUnder" && { amount: 4_500_000 }),
        ...(problem === "linkExpirationDate:afterToday" && { expires_on: calendar.day(at - DAY) }),
      };
      const row = { ...of, ...broken };
      const mark = rowMark([
        row.full_name,
        row.mobile_phone,
        row.email,
        toDecimal(row.amount),
        row.description,
        row.expires_on,
        row.booking_id ?? "",
      ]);
      marks.push(mark);
      writeRow({
        ...noPayout,
        ...row,
        file_id: id,
        place: place + 1,
        mark,
        status: problem ? "failed" : "success",
        problem,
        invoice_id: problem ? null : Number(invoiceId),
      });
    }
    writeFile({
      id,
      app_id: appId,
      kind: "invoice",
      file_name: `${month(at)}-guests.xlsx`,
      status,
      created_at: at,
      created_by: nameOf(sample, "office"),
      created_by_id: idOf("office"),
      paid_at: null,
      paid_by: null,
      paid_by_id: null,
      digest: digestOf(marks),
    });
  });

  /** Payouts by one user for another to review: the second exceeds the limit of one person. */
  const waiting = [
    ["salaries", "finance", 0.2, 9, [50, 300]],
    ["suppliers", "user", 0.1, 14, [300, 900]],
  ] as const;
  const failing = testCards.find(({ response }) => response === "96")!.number; // the table has every response
  waiting.forEach(([about, by, days, rows, [from, to]], index) => {
    const at = Math.floor(Math.max(calendar.startOf(calendar.day(now - days * DAY)), now - days * DAY));
    const id = `BP-${212 + index * 5}`;
    const marks: string[] = [];
    for (let place = 0; place < rows; place += 1) {
      const person = people[(place + index * 5) % people.length]!;
      const amount = random.between(from, to) * 100;
      const isStrange = index === 0 && place === 3;
      const number = isStrange
        ? withCheckDigit("340000000000001")
        : index === 0 && place === 6
          ? failing
          : withCheckDigit(`516740${String(100_000_000 + place * 7_919 + index)}`);
      const payee = isStrange ? undefined : payeeOf(context, number);
      const name = payee?.fullName ?? person.name;
      const fields = [name, number, person.phone, toDecimal(amount), about];
      marks.push(rowMark(fields));
      writeRow({
        ...noInvoice,
        file_id: id,
        place: place + 1,
        mark: marks[place]!,
        full_name: name,
        mobile_phone: person.phone,
        amount,
        description: about,
        destination: maskedCard(number),
        payee: payee ? JSON.stringify(payee) : null,
        payable: payee ? 1 : 0,
        fee: payee ? payout(amount, edition.withdrawalFee, payee.atPartnerBank).fee : 0,
        status: payee ? "created" : "failed",
        problem: payee ? null : "destination:recipient",
        payout_id: null,
      });
    }
    writeFile({
      id,
      app_id: appId,
      kind: "payout",
      file_name: `${month(at)}-${about}.xlsx`,
      status: "created",
      created_at: at,
      created_by: nameOf(sample, by),
      created_by_id: idOf(by),
      paid_at: null,
      paid_by: null,
      paid_by_id: null,
      digest: digestOf(marks),
    });
  });

  paidBatches.forEach(([days, rows], index) => {
    const at = now - days * DAY;
    const id = `BP-${207 - index * 5}`;
    const marks: string[] = [];
    const payouts = store.rows<Made & { destination: string; fee: number }>(
      "SELECT id, full_name, destination, amount, fee, description FROM payouts WHERE app_id = ? AND description = 'salaries' AND created_at BETWEEN ? AND ? ORDER BY created_at",
      appId,
      at,
      at + rows * 1000,
    );
    payouts.forEach(({ id: payoutId, full_name: masked, destination, amount, fee, description }, place) => {
      const person = people.find(({ name }) => maskedName(name) === masked) ?? people[place % people.length]!;
      marks.push(rowMark([person.name, destination, person.phone, toDecimal(amount), description]));
      const payee = payeeOf(context, withCheckDigit(`516740${String(100_000_000 + place)}`));
      writeRow({
        ...noInvoice,
        file_id: id,
        place: place + 1,
        mark: marks[place]!,
        full_name: person.name,
        mobile_phone: person.phone,
        amount,
        description,
        destination,
        payee: JSON.stringify({ ...payee, fullName: person.name, maskedName: masked, masked: destination }),
        payable: 1,
        fee,
        status: "success",
        problem: null,
        payout_id: String(payoutId),
      });
    });
    writeFile({
      id,
      app_id: appId,
      kind: "payout",
      file_name: `${month(at)}-salaries.xlsx`,
      status: "success",
      created_at: at - HOUR,
      created_by: nameOf(sample, "finance"),
      created_by_id: idOf("finance"),
      paid_at: at,
      paid_by: nameOf(sample, "owner"),
      paid_by_id: idOf("owner"),
      digest: digestOf(marks),
    });
  });
}
