/** @jest-environment node */
import { atThisInstant } from "@/sandbox/clock";
import { type Handlers, answer, find } from "@/sandbox/handle-request";
import { handlers } from "@/sandbox/handlers";
import { workOnFiles } from "@/sandbox/money/bulk";
import { available, balanceOf } from "@/sandbox/money/ledger";
import { Random } from "@/sandbox/db/random";
import { toDecimal } from "@/lib/rules/money";
import { editions } from "@/lib/edition/editions";
import { rowMark } from "@/lib/rules/row-mark";
import { testPayees } from "@/sandbox/money/payees";
import type { EditionProvider } from "@/sandbox/edition-provider";
import type { Refusal } from "@/sandbox/refusal";
import type { Sandbox } from "@/sandbox/sandbox";
import { type BulkFields, bulkForm, invoiceRow, payoutRow } from "@/tests/support/bulk-files";
import { seededSandbox } from "@/tests/support/seeded-sandbox";
import { Customer, Talk, pathOf } from "./support";

const PATIENT = 1_000_000_000; // no background work
let sandbox: Sandbox;
let talk: Talk;
let provider: EditionProvider;
const tokens = new Map<string, string>();
beforeAll(async () => {
  sandbox = seededSandbox({ editions: ["default"], rowsPause: PATIENT });
  talk = new Talk(sandbox);
  provider = sandbox.providers.get("default")!;
  for (const account of ["owner", "user", "finance", "office", "operator", "other"])
    tokens.set(account, await talk.signIn(account));
});
afterAll(() => sandbox.close());

interface RowSums {
  readonly count: number;
  readonly amount: string;
  readonly fee: string;
  readonly total: string;
}
interface File {
  readonly id: string;
  readonly status: string;
  readonly sums: Readonly<Record<"open" | "done" | "failed" | "takenOut" | "mended", RowSums>>;
  readonly collected: { readonly count: number; readonly amount: string; readonly of: object } | null;
  readonly mends: { readonly id: string; readonly fileName: string } | null;
  readonly version: number;
  readonly digest: string;
  readonly unpaid: RowSums;
  readonly code?: string;
  readonly missing?: string;
  readonly fields?: Record<string, string>;
}
const kinds = { invoice: "api/bulk/upload/10482", payout: "api/bulk/payout/upload/10482" } as const;
async function upload(
  kind: keyof typeof kinds,
  rows: readonly BulkFields[] | FormData,
  account = "owner",
  key = "",
  path: string = kinds[kind],
): Promise<File> {
  const response = await sandbox.handle(
    new Request(`http://sandbox.invalid/default/${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${tokens.get(account)}`, ...(key && { "idempotency-key": key }) },
      body: rows instanceof FormData ? rows : await bulkForm(kind, rows),
    }),
  );
  return (await response.json()) as File;
}
/** Net of returns. The balance also changes by the day's fees. */
const paidOut = () =>
  -provider.store.row<{ total: number }>(
    "SELECT coalesce(sum(amount), 0) AS total FROM wallet_operations WHERE app_id = '10482' AND kind IN ('payout', 'payoutReturn') AND movement IS NOT NULL",
  )!.total;
const countsIn = ({ sums: { open, done: made, failed, takenOut, mended } }: File) =>
  [open, made, failed, takenOut, mended].map((part) => part.count);
const mending = (kind: keyof typeof kinds, { id }: File, rows: readonly BulkFields[], account = "owner") =>
  upload(kind, rows, account, "", `${kinds[kind]}?mends=${id}`);
const done = () => {
  while (workOnFiles(provider));
  workOnFiles(provider);
};
type Rows = { readonly file: File; readonly rows: readonly Record<string, unknown>[]; readonly total: number };
const rowsOf = async (kind: keyof typeof kinds, id: string, query = "", account = "owner") =>
  (
    await talk.get(
      `api/bulk/${kind === "invoice" ? "invoices" : "payout/details"}/${id}?offset=100${query}`,
      tokens.get(account),
    )
  ).body as unknown as Rows;
const pay = async ({ id, version, unpaid }: File, account = "owner", more: object = {}) =>
  (
    await talk.post(
      `api/bulk/payout/pay/${id}`,
      { decidedOn: { version, count: unpaid.count, total: unpaid.total, ...more } },
      tokens.get(account),
    )
  ).body as unknown as File;
const count = (sql: string, ...values: (string | number)[]) =>
  provider.store.row<{ n: number }>(`SELECT count(*) AS n FROM ${sql}`, ...values)!.n;
const numberOf = (behaviour: string) =>
  testPayees({ edition: editions.default }).find((one) => one.behaviour === behaviour)!.number;

test("an upload is in progress, then each row is created once, and its sender is notified", async () => {
  const before = count("invoices");
  const file = await upload("invoice", [
    ...Array.from({ length: 120 }, (_, place) => invoiceRow(place)),
    invoiceRow(120, { amount: "0.50" }),
    invoiceRow(121, { mobilePhone: "+99450000", email: "guest@" }),
    invoiceRow(122, { linkExpirationDate: "2020-01-01" }),
    invoiceRow(123, { fullName: "" }),
  ]);
  expect(file).toMatchObject({ status: "inProgress", version: 1 });
  expect(countsIn(file)).toEqual([121, 0, 3, 0, 0]);
  workOnFiles(provider);
  const half = (await rowsOf("invoice", file.id)).file;
  expect(half.status).toBe("inProgress");
  expect(countsIn(half)).toEqual([71, 50, 3, 0, 0]);
  done();
  const { file: ended, rows } = await rowsOf("invoice", file.id, "&status=failed");
  expect(ended.status).toBe("accepted");
  expect(countsIn(ended)).toEqual([0, 120, 4, 0, 0]);
  expect(ended.sums.done).toEqual({ count: 120, amount: "1500.00", fee: "0.00", total: "1500.00" });
  expect(rows.map(({ row, problem, invoiceId }) => [row, problem, invoiceId])).toEqual([
    [121, "amount:min", null],
    [122, "mobilePhone:tooShort", null],
    [123, "linkExpirationDate:afterToday", null],
    [124, "fullName:required", null],
  ]);
  expect(count("invoices")).toBe(before + 120);
  const payment = (await rowsOf("invoice", file.id, "&status=success")).rows[0]!;
  expect((await talk.get(`api/booking/invoice/${String(payment.invoiceId)}`, tokens.get("owner"))).body).toMatchObject({
    invoiceCode: payment.invoiceCode,
    amount: "12.50",
    linkExpirationDate: "2099-12-31",
  });
  expect((await talk.messages("owner@sandbox.test"))[0]).toMatchObject({ purpose: "bulk.uploadInvoices" });
  done();
  expect(count("invoices")).toBe(before + 120);
});
test("rights that end while a file is read end its upload", async () => {
  const tokenOf = (account: string) => tokens.get(account)!;
  const uploadWhile = async (account: string, happens: () => void): Promise<number> => {
    const whileReading: Handlers = {
      ...handlers,
      bulk: {
        ...handlers.bulk,
        uploadInvoices(context) {
          const reading = handlers.bulk.uploadInvoices(context);
          happens();
          return reading;
        },
      },
    };
    const request = new Request(`http://sandbox.invalid/default/${kinds.invoice}`, {
      method: "POST",
      headers: { authorization: `Bearer ${tokenOf(account)}` },
      body: await bulkForm("invoice", [invoiceRow(901)]),
    });
    const reply = answer(
      { handlers: whileReading, atThisInstant },
      provider,
      find("POST", kinds.invoice),
      request,
      "0",
    );
    return reply.then(
      ({ status }) => status,
      ({ status }: Refusal) => status,
    );
  };
  const set = (sql: string) => () => provider.store.run(sql);
  expect(await uploadWhile("user", set("UPDATE users SET active = 0 WHERE email = 'user@sandbox.test'"))).toBe(401);
  set("UPDATE users SET active = 1 WHERE email = 'user@sandbox.test'")();
  expect(await uploadWhile("owner", set("UPDATE apps SET removed_at = 1 WHERE id = '10482'"))).toBe(404);
  set("UPDATE apps SET removed_at = NULL WHERE id = '10482'")();
  expect(await uploadWhile("owner", () => undefined)).toBe(200);
});
test("the same upload with its key is one, at once and afterwards; another file with the key is refused", async () => {
  const before = count("bulk_files");
  const form = () => bulkForm("invoice", [invoiceRow(1), invoiceRow(2)]);
  const files = await Promise.all([1, 2, 3].map(async () => upload("invoice", await form(), "owner", "key-1")));
  files.push(await upload("invoice", await form(), "owner", "key-1"));
  expect(new Set(files.map(({ id }) => id)).size).toBe(1);
  expect(count("bulk_files")).toBe(before + 1);
  expect((await upload("invoice", [invoiceRow(3)], "owner", "key-1")).code).toBe("IDEMPOTENCY_MISMATCH");
  expect((await upload("invoice", [invoiceRow(3)], "owner", "key-2")).id).not.toBe(files[0]!.id);
  done();
});
test("refuses a user without the permission and a file that is no spreadsheet", async () => {
  expect((await upload("invoice", [invoiceRow(1)], "finance")).missing).toBe("createLink");
  expect((await upload("payout", [invoiceRow(1)], "office")).missing).toBe("payoutPayment");
  expect((await upload("invoice", [invoiceRow(1)], "other")).code).toBe("NOT_FOUND");
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9, 9, 9])]), "guests.xlsx");
  expect((await upload("invoice", form)).fields).toEqual({ file: "type" });
  expect((await upload("invoice", await bulkForm("payout", [{ fullName: "A", destination: "1" }]))).status).toBe(
    "failed",
  );
});
test("a batch waits for payment, names its recipients, and stores no number", async () => {
  const rows = ["pays", "fails", "waits", "returns"].map((behaviour, place) => payoutRow(place, numberOf(behaviour)));
  const file = await upload("payout", [...rows, payoutRow(4, "4000000000000002"), payoutRow(5, "12")], "user");
  expect(file).toMatchObject({
    status: "created",
    unpaid: { count: 4, amount: "40.00", fee: "4.00", total: "44.00" },
  });
  expect(countsIn(file)).toEqual([4, 0, 2, 0, 0]);
  const seen = await rowsOf("payout", file.id);
  expect(seen.rows[0]).toMatchObject({
    destination: expect.stringMatching(/^\d{6}\*{6}\d{4}$/),
    payee: expect.stringContaining("•••"),
  });
  expect(seen.rows.slice(4).map(({ problem, payee }) => [problem, payee])).toEqual([
    ["destination:recipient", null],
    ["destination:min", null],
  ]);
  const stored = JSON.stringify(provider.store.rows("SELECT * FROM bulk_rows WHERE file_id = ?", file.id));
  for (const { destination } of rows) expect(stored).not.toContain(destination);

  // Of four, one fails, one waits, and one is returned.
  const before = paidOut();
  const paid = await pay(file);
  expect(paid).toMatchObject({ id: file.id, status: "inProgress", version: 2, unpaid: { count: 0 } });
  done();
  expect(paidOut()).toBe(before + 3300);
  expect((await rowsOf("payout", file.id)).rows.map(({ status, problem }) => [status, problem]).slice(0, 4)).toEqual([
    ["success", null],
    ["failed", "TRANSFER_FAILED"],
    ["inProgress", null],
    ["inProgress", null],
  ]);
  await talk.advance(121);
  const result = await rowsOf("payout", file.id);
  expect(result.file).toMatchObject({
    status: "accepted",
    version: 3,
    sums: { done: { count: 2, total: "22.00" }, failed: { count: 4 } },
    unpaid: { count: 2, total: "22.00" },
  });
  expect(result.rows[3]).toMatchObject({ status: "failed", problem: "PAYOUT_RETURNED" });
  expect(paidOut()).toBe(before + 2200);

  // A second payment pays only the failed ones, and refuses the old version.
  expect((await pay(file)).code).toBe("STATE_CHANGED");
  expect((await pay(result.file)).status).toBe("inProgress");
  done();
  expect(count("payouts WHERE description LIKE 'salary %'")).toBe(4); // paid, waited, returned, returned again
});
test("a file's sums are those of the ledger", async () => {
  const random = new Random(32);
  await talk.advance(121); // earlier payouts are returned now
  const behaviours = ["pays", "fails", "waits", "returns"] as const;
  const minor = (part: RowSums) => Math.round(Number(part.total) * 100);
  const partsOf = ({ sums }: File) => Object.values(sums);
  for (let round = 0; round < 6; round += 1) {
    const rows = Array.from({ length: random.between(3, 10) }, (_, place) => {
      const destination = random.chance(0.2) ? "12" : numberOf(random.pick(behaviours));
      return payoutRow(place, destination, { amount: toDecimal(random.between(100, 9_000)) });
    });
    const uploaded = await upload("payout", [...rows, payoutRow(50, numberOf("pays"))], "user");
    const all = partsOf(uploaded).reduce((total, part) => total + minor(part), 0);
    for (const { id } of (await rowsOf("payout", uploaded.id)).rows.filter(() => random.chance(0.2)).slice(0, 2))
      await talk.post(`api/bulk/payout/details/delete/${String(id)}`, {}, tokens.get("owner"));
    const failed = (await rowsOf("payout", uploaded.id, "&status=failed")).rows.filter(() => random.chance(0.5));
    const rest = failed.map((row) => payoutRow(60, numberOf("pays"), { row: String(row.row) }));
    const second = rest.length > 0 ? await mending("payout", uploaded, rest, "user") : undefined;
    if (second) expect(second.sums.open.count).toBe(failed.length);
    const before = paidOut();
    for (let payments = 0; payments < 2; payments += 1) {
      const { file } = await rowsOf("payout", uploaded.id);
      if (file.unpaid.count === 0) break;
      await pay(file);
      done();
      const during = (await rowsOf("payout", uploaded.id)).file;
      expect(paidOut() - before).toBe(minor(during.sums.done) + minor(during.sums.open));
      await talk.advance(121);
    }
    const { file, rows: ended } = await rowsOf("payout", uploaded.id);
    expect(paidOut() - before).toBe(minor(file.sums.done));
    expect(file.sums.open.count).toBe(0);
    expect(file.sums.mended.count).toBe(failed.length);
    expect(partsOf(file).reduce((total, part) => total + part.count, 0)).toBe(ended.length);
    expect(ended).toHaveLength(rows.length + 1);
    expect(partsOf(file).reduce((total, part) => total + minor(part), 0)).toBe(all);
    for (const part of partsOf(file))
      expect(minor(part)).toBe(Math.round(Number(part.amount) * 100 + Number(part.fee) * 100));
  }
});
test("the collected sum of a file of invoices is that of its payments", async () => {
  const file = await upload(
    "invoice",
    [1, 2, 3, 4].map((place) => invoiceRow(970 + place, { amount: `${place}0.00` })),
  );
  done();
  expect((await rowsOf("invoice", file.id)).file.collected).toEqual({
    count: 0,
    amount: "0.00",
    of: { count: 4, amount: "100.00" },
  });
  const { rows } = await rowsOf("invoice", file.id);
  for (const { invoiceId } of rows.slice(1, 3)) {
    const { paymentUrl } = (await talk.get(`api/booking/invoice/${String(invoiceId)}`, tokens.get("owner"))).body;
    await new Customer(sandbox).pay(pathOf(paymentUrl), "4111111111111111");
  }
  provider.store.run("UPDATE invoices SET removed_at = 1 WHERE id = ?", Number(rows[0]!.invoiceId));
  provider.store.run("UPDATE invoices SET amount = 4500 WHERE id = ?", Number(rows[3]!.invoiceId));
  const { collected } = (await rowsOf("invoice", file.id)).file;
  expect(collected).toEqual({ count: 2, amount: "50.00", of: { count: 3, amount: "95.00" } });
  const [{ total }] = provider.store.rows<{ total: number }>(
    "SELECT sum(captured) AS total FROM transactions WHERE invoice_id IN (SELECT invoice_id FROM bulk_rows WHERE file_id = ?)",
    file.id,
  ) as [{ total: number }];
  expect(toDecimal(total)).toBe(collected!.amount);
});
test("invoices and payouts name their file, and their row in the merchant's spreadsheet", async () => {
  const sent = await upload("invoice", [invoiceRow(980, { row: "7" }), invoiceRow(981, { row: "12" })]);
  const paid = await upload("payout", [payoutRow(980, numberOf("pays"))], "user");
  await pay(paid);
  done();
  const { rows } = await rowsOf("invoice", sent.id);
  expect(rows.map(({ row }) => row)).toEqual([7, 12]);
  const invoice = `api/booking/invoice/${String(rows[1]!.invoiceId)}`;
  expect((await talk.get(invoice, tokens.get("owner"))).body.bulkFile).toEqual({
    id: sent.id,
    fileName: "guests.xlsx",
    row: 12,
  });
  const [payout] = (await rowsOf("payout", paid.id)).rows;
  expect(
    (await talk.get(`api/wallets/payout/${String(payout!.payoutId)}`, tokens.get("owner"))).body.bulkFile,
  ).toMatchObject({ id: paid.id, row: 1 });
});
test("a row keeps its place as its number if the column has no number", async () => {
  const file = await upload("invoice", [invoiceRow(985, { row: "-1" }), invoiceRow(986, { row: "1e3" })]);
  expect((await rowsOf("invoice", file.id)).rows.map(({ row }) => row)).toEqual([1, 2]);
  done();
});
test("failed rows are sent again once, in a file that is linked to theirs", async () => {
  const first = await upload("invoice", [
    invoiceRow(990, { row: "5" }),
    invoiceRow(991, { row: "6", amount: "0.10" }),
    invoiceRow(992, { row: "9", mobilePhone: "+99450" }),
  ]);
  expect((await mending("invoice", first, [invoiceRow(991, { row: "6" })])).code).toBe("WRONG_STATUS"); // in progress
  done();
  const second = await mending("invoice", first, [
    invoiceRow(991, { row: "6" }),
    invoiceRow(991, { row: "6" }), // a second time
    invoiceRow(990, { row: "5" }), // did not fail
    invoiceRow(993, { row: "40" }), // is not there
    invoiceRow(994), // has no number
  ]);
  expect(second.mends).toEqual({ id: first.id, fileName: "guests.xlsx" });
  done();
  expect(countsIn((await rowsOf("invoice", second.id)).file)).toEqual([0, 1, 0, 4, 0]);
  expect((await rowsOf("invoice", second.id)).rows.map(({ row, problem }) => [row, problem])).toEqual([
    [6, null],
    [6, "NOT_FAILED"],
    [5, "NOT_FAILED"],
    [40, "NOT_FAILED"],
    [5, "NOT_FAILED"],
  ]);
  const { file, rows } = await rowsOf("invoice", first.id);
  expect(countsIn(file)).toEqual([0, 1, 1, 0, 1]);
  expect(rows.map(({ status, mendedIn }) => [status, mendedIn])).toEqual([
    ["success", null],
    ["mended", { id: second.id, fileName: "guests.xlsx" }],
    ["failed", null],
  ]);
  // Rows that were refused are not sent again by way of their own file.
  const third = await mending("invoice", second, [invoiceRow(990, { row: "5" }), invoiceRow(991, { row: "6" })]);
  done();
  expect(countsIn((await rowsOf("invoice", third.id)).file)).toEqual([0, 0, 0, 2, 0]);
  expect(third.status).toBe("failed");
});
test("a failed payout that is sent again is not paid by its first file", async () => {
  const first = await upload("payout", [payoutRow(995, numberOf("fails")), payoutRow(996, numberOf("pays"))], "user");
  await pay(first);
  done();
  const { file } = await rowsOf("payout", first.id);
  expect(file.unpaid.count).toBe(1);
  const again = [payoutRow(995, numberOf("pays"), { row: "1" })];
  expect((await mending("payout", first, again, "other")).code).toBe("NOT_FOUND");
  expect((await mending("payout", first, again, "office")).missing).toBe("payoutPayment");
  expect((await upload("invoice", again, "owner", "", `${kinds.invoice}?mends=${first.id}`)).code).toBe("NOT_FOUND");
  const second = await mending("payout", first, again, "user");
  expect(second.unpaid.count).toBe(1);
  expect((await pay(file)).code).toBe("STATE_CHANGED"); // decided on before
  const now = (await rowsOf("payout", first.id)).file;
  expect(now).toMatchObject({ version: file.version + 1, unpaid: { count: 0 }, sums: { mended: { count: 1 } } });
  expect((await pay(now)).code).toBe("WRONG_STATUS");
  const [row] = (await rowsOf("payout", first.id)).rows;
  expect((await talk.post(`api/bulk/payout/details/delete/${String(row!.id)}`, {}, tokens.get("owner"))).status).toBe(
    409,
  );
  expect((await pay(second)).status).toBe("inProgress");
  done();
});
test("a row that was sent again in another file is not taken out of the first one", async () => {
  const first = await upload("payout", [payoutRow(990, numberOf("pays")), payoutRow(991, "12")]);
  const [, failed] = (await rowsOf("payout", first.id)).rows;
  expect(failed!.status).toBe("failed");
  await mending("payout", first, [payoutRow(991, numberOf("pays"), { row: String(failed!.row) })]);
  const { body } = await talk.post(`api/bulk/payout/details/delete/${String(failed!.id)}`, {}, tokens.get("owner"));
  expect(body.code).toBe("STATE_CHANGED");
});
test("rows of another application are not sent again from here", async () => {
  const first = await upload("payout", [payoutRow(997, "12")]);
  const apps = (await talk.get("api/apps", tokens.get("owner"))).body as unknown as { readonly appId: string }[];
  const other = apps.find(({ appId }) => appId !== "10482")!.appId;
  const send = (query: string) =>
    upload("payout", [payoutRow(997, "12", { row: "1" })], "owner", "", `api/bulk/payout/upload/${other}${query}`);
  expect((await send(`?mends=${first.id}`)).code).toBe("NOT_FOUND");
  expect((await send("")).status).toBe("failed"); // the application itself takes files
});
/** A colleague takes rights away while the rows are processed. */
test.each([
  [
    "loses the permission",
    "UPDATE app_access SET privileges = '[\"sendLink\"]' WHERE app_id = '10482' AND user_id = ?",
  ],
  ["loses the application", "DELETE FROM app_access WHERE app_id = '10482' AND user_id = ?"],
  ["is removed", "UPDATE users SET removed_at = 1 WHERE id = ?"],
])("rows that are left when their sender %s are not processed, and say so", async (_, change) => {
  const sixty = Array.from({ length: 60 }, (__, place) => place);
  for (const [kind, account, rows] of [
    ["payout", "finance", sixty.map((place) => payoutRow(place, numberOf("pays")))],
    ["invoice", "office", sixty.map((place) => invoiceRow(place))],
  ] as const) {
    const uploaded = await upload(kind, rows, account);
    if (kind === "payout") await pay(uploaded, account);
    workOnFiles(provider);
    const { id } = provider.store.row<{ id: string }>(
      "SELECT id FROM users WHERE email = ?",
      `${account}@sandbox.test`,
    )!;
    provider.store.run("CREATE TEMP TABLE former_access AS SELECT * FROM app_access WHERE user_id = ?", id);
    provider.store.run(change, id);
    done();
    provider.store.run("UPDATE users SET removed_at = NULL WHERE id = ?", id);
    provider.store.run("INSERT OR REPLACE INTO app_access SELECT * FROM former_access");
    provider.store.run("DROP TABLE former_access");
    const { file, rows: failed } = await rowsOf(kind, uploaded.id, "&status=failed");
    expect([file.status, ...countsIn(file)]).toEqual(["accepted", 0, 50, 10, 0, 0]);
    expect(new Set(failed.map(({ problem }) => problem))).toEqual(new Set(["FORBIDDEN"]));
  }
});

test("a row can be removed before payment, and an older version then pays nothing", async () => {
  const file = await upload(
    "payout",
    [1, 2].map((place) => payoutRow(place, numberOf("pays"))),
    "user",
  );
  const { rows } = await rowsOf("payout", file.id);
  const remove = (account: string) =>
    talk.post(`api/bulk/payout/details/delete/${String(rows[0]!.id)}`, {}, tokens.get(account));
  expect((await remove("office")).body.missing).toBe("payoutReview");
  expect((await remove("other")).body.code).toBe("NOT_FOUND");
  expect((await remove("owner")).status).toBe(200);
  expect((await remove("owner")).status).toBe(404);
  expect((await pay(file)).code).toBe("STATE_CHANGED");
  const { file: now } = await rowsOf("payout", file.id);
  expect(now).toMatchObject({ version: 2, unpaid: { count: 1, total: "11.00" } });
  expect(now.sums.takenOut).toEqual({ count: 1, amount: "10.00", fee: "1.00", total: "11.00" });
  expect(now.digest).not.toBe(file.digest);
  expect((await pay({ ...now, version: 1 })).code).toBe("STATE_CHANGED");
  const paid = await pay(now);
  expect(paid.status).toBe("inProgress");
  expect((await pay(paid)).code).toBe("WRONG_STATUS");
  const other = String(rows[1]!.id);
  expect((await talk.post(`api/bulk/payout/details/delete/${other}`, {}, tokens.get("owner"))).body.code).toBe(
    "WRONG_STATUS",
  );
  done();
});
test("a batch is paid by people who may review payouts, of its merchant", async () => {
  const file = await upload("payout", [payoutRow(1, numberOf("pays"))], "user");
  expect((await pay(file, "operator")).missing).toBe("payoutReview");
  expect((await pay(file, "other")).code).toBe("NOT_FOUND");
  expect((await pay(file, "finance")).status).toBe("inProgress");
  done();
});
test("two batches are not paid from one balance", async () => {
  const half = String(Math.ceil((balanceOf(provider.store, available("10482")) * 0.6) / 100));
  const [one, other] = await Promise.all(
    [1, 2].map((place) => upload("payout", [payoutRow(place, numberOf("pays"), { amount: `${half}.00` })])),
  );
  expect((await pay(one!)).status).toBe("inProgress");
  expect((await pay(other!)).code).toBe("INSUFFICIENT_BALANCE");
  done();
  expect((await pay(other!)).code).toBe("INSUFFICIENT_BALANCE");
});
test("colleagues recognise earlier uploads by their marks, strangers never do", async () => {
  const rows = [invoiceRow(900), invoiceRow(901, { amount: "0.10" })];
  const file = await upload("invoice", rows);
  done();
  const marks = provider.store
    .rows<{ mark: string }>("SELECT mark FROM bulk_rows WHERE file_id = ? ORDER BY place", file.id)
    .map(({ mark }) => mark);
  expect(marks[0]).toBe(
    rowMark(["Leyla Həsənova 900", "+994500001003", "", "12.50", "İkinəfərlik otaq", "2099-12-31", ""]),
  );
  const marksOf = async (account: string, appId = "10482") =>
    (await talk.post(`api/bulk/seen/${appId}`, { marks }, tokens.get(account))).body;
  expect(await marksOf("operator")).toMatchObject([{ mark: marks[0], fileId: file.id, fileName: "guests.xlsx" }]);
  expect(await marksOf("other", "20611")).toEqual([]);
});
test("waiting are all and only the files of the person's applications with failed rows or rows to pay", async () => {
  const filesOf = async (path: string, account = "owner") =>
    (await talk.get(`api/bulk/${path}?offset=100`, tokens.get(account))).body.rows as unknown as File[];
  const failing = await upload("invoice", [invoiceRow(950, { amount: "0.10" }), invoiceRow(951)]);
  const good = await upload("invoice", [invoiceRow(952)]);
  const unpaid = await upload("payout", [payoutRow(1, numberOf("pays"))]);
  const lost = await upload("payout", [payoutRow(2, "12")]);
  done();
  for (const kind of ["invoices", "payouts"] as const) {
    const all = (
      await Promise.all(["10482", "10507", "10533"].map((app) => filesOf(kind === "invoices" ? app : `payout/${app}`)))
    ).flat();
    const expected = all.filter((file) => (kind === "invoices" ? file.sums.failed.count > 0 : file.unpaid.count > 0));
    const waiting = await filesOf(`waiting/${kind}`);
    const ids = (files: readonly File[]) => files.map(({ id }) => id).sort();
    expect(ids(waiting)).toEqual(ids(expected.filter(({ status }) => status !== "inProgress")));
    const found = (file: File) => waiting.some(({ id }) => id === file.id);
    expect(kind === "invoices" ? [found(failing), found(good)] : [found(unpaid), found(lost)]).toEqual([true, false]);
    const strangers = ids(await filesOf(`waiting/${kind}`, "other"));
    expect(ids(all).filter((id) => strangers.includes(id))).toEqual([]);
  }
});
test("payouts wait for a person on the applications where the person may pay or review them", async () => {
  const here = await upload("payout", [payoutRow(3, numberOf("pays"))]);
  const there = await upload("payout", [payoutRow(4, numberOf("pays"))], "owner", "", "api/bulk/payout/upload/10507");
  done();
  const seen = async () => {
    const { rows = [] } = (await talk.get("api/bulk/waiting/payouts?offset=100", tokens.get("finance"))).body;
    return [here, there].map((file) => rows.some(({ id }) => id === file.id));
  };
  expect(await seen()).toEqual([true, true]);
  const access = "app_id = '10507' AND user_id = (SELECT id FROM users WHERE email = 'finance@sandbox.test')";
  const { store } = provider;
  const { privileges } = store.row<{ privileges: string }>(`SELECT privileges FROM app_access WHERE ${access}`)!;
  store.run(`UPDATE app_access SET privileges = '["createLink"]' WHERE ${access}`);
  expect(await seen()).toEqual([true, false]);
  store.run(`UPDATE app_access SET privileges = ? WHERE ${access}`, privileges);
});
test("files are found by name, ID, person, state and day", async () => {
  const form = await bulkForm("invoice", [invoiceRow(960)], "Sentyabr qonaqları.xlsx");
  const { id } = await upload("invoice", form);
  done();
  const found = async (query: string) => {
    const { rows } = (await talk.get(`api/bulk/10482?offset=100${query}`, tokens.get("owner"))).body;
    return (rows as unknown as File[]).some((file) => file.id === id);
  };
  const today = new Date(provider.now() + provider.calendar.offset).toISOString().slice(0, 10);
  const queries = ["&name=qonaqlari", `&name=${id}`, "&status=success", `&from=${today}&to=${today}`];
  expect(await Promise.all(queries.map(found))).toEqual([true, true, true, true]);
  const others = ["&name=oktyabr", "&status=failed", "&from=2020-01-01&to=2020-01-02"];
  expect(await Promise.all(others.map(found))).toEqual([false, false, false]);
  expect(
    await talk.post("api/exports/bulk/10482", { name: "qonaq", status: "success" }, tokens.get("owner")),
  ).toMatchObject({ status: 200 });
  expect((await talk.messages("owner@sandbox.test"))[0]!.text).toContain(
    "/exports/bulk-invoices?appId=10482&name=qonaq&status=success",
  );
  expect((await talk.post("api/exports/bulk/10482", {}, tokens.get("other"))).body.code).toBe("NOT_FOUND");
});
test("the demonstration's rows link to existing records", () => {
  const rows =
    "bulk_rows JOIN bulk_files ON bulk_files.id = file_id WHERE bulk_files.id LIKE 'B_-2__' OR bulk_files.id LIKE 'BF-6__'";
  expect(count(rows)).toBeGreaterThan(150);
  expect(count("bulk_rows WHERE status = 'success' AND invoice_id IS NULL AND payout_id IS NULL")).toBe(0);
});

test("customers of a file of invoices receive a text message each, and an e-mail where there is an address", async () => {
  const count = (channel: string) =>
    provider.store.row<{ n: number }>(
      "SELECT count(*) AS n FROM outbox WHERE channel = ? AND address NOT LIKE '%@sandbox.test'",
      channel,
    )!.n;
  const before = [count("sms"), count("email")];
  const rows = ["one@example.com", "", "two@example.com"].map((email, at) =>
    invoiceRow(900 + at, email ? { email } : {}),
  );
  const { id } = await upload("invoice", rows);
  done();
  expect([count("sms"), count("email")]).toEqual([before[0]! + 3, before[1]! + 2]);
  const { rows: made } = (await (
    await sandbox.handle(
      new Request(`http://sandbox.invalid/default/api/invoices?fileId=${id}&offset=100`, {
        headers: { authorization: `Bearer ${tokens.get("owner")}` },
      }),
    )
  ).json()) as { readonly rows: readonly { readonly sent: { readonly count: number } }[] };
  expect(made.map(({ sent }) => sent.count)).toEqual([1, 1, 1]);
});
