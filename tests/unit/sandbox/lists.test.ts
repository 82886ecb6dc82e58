import { Conditions } from "@/sandbox/handlers/filters";
import { searchLine } from "@/lib/rules/search-line";
import { fold } from "@/lib/rules/spelling";
import { type ListTable, allFrom, pageFrom } from "@/sandbox/handlers/listing";
import { Customer, Talk, day, draftOf, pathOf, temporary } from "./support";
import { processorTimeOnce } from "@/tests/support/processor-time";

const sandbox = temporary("default", "ae");
const talk = new Talk(sandbox);
afterAll(() => sandbox.close());
let owner = "";
beforeAll(async () => {
  owner = await talk.signIn("owner");
  for (const [fullName, mobilePhone] of [
    ["Ilkin İSMAYILOV", "+994500007711"],
    ["Пётр Ильин", "+994500007722"],
    ["أحمد عبدالله", "+994500007733"],
    ["100% Real_Name", "+994500007744"],
  ])
    await talk.post(
      "api/bookings",
      draftOf(talk, { fullName, mobilePhone, amount: "77.77", bookingId: "BK-LIST" }),
      owner,
    );
});
type Row = Record<string, string>;
const list = async (path: string, query: Record<string, string> = {}, token = owner) => {
  const { body } = await talk.get(`api/${path}?${new URLSearchParams(query).toString()}`, token);
  return { rows: (body.rows ?? []) as Row[], total: body.total ?? 0 };
};
const total = async (path: string, query: Record<string, string>) => (await list(path, query)).total;
const lists = ["invoices", "invoices/qr", "transactionsPageable"] as const;

test.each([
  ["ismayilov", 1],
  ["İsmayılov", 1],
  ["ISMAYILOV", 1],
  ["ılkın", 1],
  ["петр", 1],
  ["ПЁТР", 1],
  ["احمد", 1],
  ["أحمد", 1],
  ["أَحْمَد", 1],
  ["%", 1],
  ["_name", 1],
  ["l_kin", 0],
  ["nobody", 0],
])("the name %s finds %s", async (fullName, count) =>
  expect(await total("invoices", { fullName, amount: "77.77" })).toBe(count),
);
test("folding maps letters to their usual substitutes", () => {
  for (const [one, other] of [
    ["Həsənova", "hesenova"],
    ["Şirinov", "SIRINOV"],
    ["İlqar", "ilqar"],
    ["Iğdır", "ığdir"],
    ["مدرسة", "مدرسه"],
    ["مصطفى", "مصطفي"],
    ["مـــحمد", "محمد"],
    ["A  B", "a b"],
    ["Əl–Amiri", "el-amiri"],
    ["Лейла", "Leyla"],
    ["Əliyev", "eliev"],
  ] as const)
    expect(fold(one)).toBe(fold(other));
});
test.each([
  ["Rəşad Əliyev", ["Рашад", "Алиев", "Rashad", "рашад алиев"]],
  ["Günel Quliyeva", ["Гюнель", "Кулиева", "Гулиева", "quliyeva"]],
  ["Aysel Həsənova", ["Айсель", "Гасанова", "Хасанова", "hasanova"]],
  ["Лейла Мамедова", ["Leyla", "Məmmədova", "leyla mammadova", "мамед"]],
  ["Юсиф Джавадов", ["Yusif", "Cavadov"]],
  ["مريم المهيري", ["Maryam", "مریم", "maryam al mheiri", "Марьям", "mheiri"]],
  ["Nasrin Karimi", ["نسرين", "نسرین", "كريمي", "کریمی"]],
  ["فاطمة خالد", ["Fatima", "khalid", "Fatimah Khaled"]],
  ["لؤي", ["Loay", "loai"]],
])("%s is found in another script", async (fullName, typed) => {
  const { status } = await talk.post("api/bookings", draftOf(talk, { fullName, amount: "88.13" }), owner);
  expect(status).toBe(200);
  const others = await total("invoices", { amount: "88.13" });
  for (const name of typed) expect([name, await total("invoices", { name, amount: "88.13" })]).toEqual([name, 1]);
  for (const name of typed)
    expect([name, await total("invoices", { fullName: name, amount: "88.13" })]).toEqual([name, 1]);
  expect(await total("invoices", { name: "Камран", amount: "88.13" })).toBe(0);
  expect(others).toBeGreaterThan(0);
});
test("the end of a name that begins with y is found, although a folded name has lost it after an i", async () => {
  for (const fullName of ["Nigar Əliyeva", "Сабир Алиев", "Yasin"])
    await talk.post("api/bookings", draftOf(talk, { fullName, amount: "88.15" }), owner);
  for (const [name, count] of [
    ["yeva", 1],
    ["yev", 2],
    ["nigar yeva", 1],
    ["yas", 1],
    ["ya", 1],
  ] as const)
    expect([name, await total("invoices", { name, amount: "88.15" })]).toEqual([name, count]);
});
test("a word of two letters has one spelling", async () => {
  for (const fullName of ["Воскресенская", "Bakr"])
    await talk.post("api/bookings", draftOf(talk, { fullName, amount: "88.14" }), owner);
  for (const name of ["QR", "qr"])
    expect([name, await total("invoices", { name, amount: "88.14" })]).toEqual([name, 0]);
  expect(await total("invoices", { name: "kr", amount: "88.14" })).toBe(2);
});
test("an e-mail finds its invoice and its payments", async () => {
  const email = "Search.By-Mail@example.com";
  await talk.post("api/bookings", draftOf(talk, { email }), owner);
  for (const name of ["search.by-mail@example.com", "search.by-mail", "@example.com"])
    expect(await total("invoices", { name })).toBeGreaterThan(0);
  expect(await total("invoices", { name: "search.by-mail@example.com" })).toBe(1);
  expect(await total("invoices", { name: "search.by-mail@example.org" })).toBe(0);
});
test.each([
  "+994500007711",
  "994500007711",
  "00994 50 000 77 11",
  "050 000-77-11",
  "(050) 000 77 11",
  "7711",
  "٠٥٠٠٠٠٧٧١١",
])("the phone %s finds its invoice", async (mobilePhone) =>
  expect(await total("invoices", { mobilePhone, amount: "77.77" })).toBe(1),
);
test("a query without digits is no phone and no card", async () => {
  expect(await total("invoices", { mobilePhone: "abc" })).toBe(0);
  expect(await total("transactionsPageable", { cardNumber: "abc" })).toBe(0);
});

test("a card is found by its last four digits, its first six, its mask and its number", async () => {
  const {
    rows: [row],
  } = await list("transactionsPageable", { status: "paid" });
  const card = row!.maskedCard!;
  for (const cardNumber of [card.slice(-4), card.slice(0, 6), card, `${card.slice(0, 6)}123456${card.slice(-4)}`]) {
    const { rows } = await list("transactionsPageable", { cardNumber, offset: "100" });
    expect(rows.length).toBeGreaterThan(0);
    for (const { maskedCard } of rows) expect(maskedCard).toContain(cardNumber.length > 6 ? card : cardNumber);
  }
});
test("each other field finds its own records", async () => {
  const {
    rows: [row],
  } = await list("transactionsPageable", { status: "paid", description: "otaq" });
  for (const [field, value] of [
    ["rrn", row!.rrn!],
    ["orderId", row!.orderId!],
    ["invoiceCode", row!.invoiceCode!],
  ] as const) {
    if (!value) continue;
    expect((await list("transactionsPageable", { [field]: value })).rows.map(({ id }) => id)).toContain(row!.id);
    if (row!.invoiceCode) expect(await total("invoices", { [field]: value })).toBe(1);
  }
  expect(await total("invoices", { bookingId: "bk-list" })).toBe(4);
  expect(await total("invoices", { email: "LEYLA.hasanova@", amount: "77.77" })).toBe(4);
  expect(await total("invoices", { name: "ilkin", amount: "77.77" })).toBe(1);
  expect(await total("invoices", { guestName: "ilkin", name: "petr", amount: "77.77" })).toBe(0);
  const {
    rows: [qr],
  } = await list("invoices/qr");
  expect((await list("invoices/qr", { invoiceCode: qr!.code! })).rows).toEqual([qr]);
});

describe("the search box", () => {
  const codes = async (name: string) =>
    (await list("invoices", { name, offset: "100" })).rows.map(({ invoiceCode }) => invoiceCode);
  const orders = async (name: string, path = "transactionsPageable") =>
    (await list(path, { name, offset: "100" })).rows.map(({ id }) => id);
  const draft = {
    fullName: "Zümrüd Qəhrəmanova",
    mobilePhone: "+994515550846",
    amount: "1240.50",
    bookingId: "SEA 99/8",
    description: "Şüşə günbəz",
  };
  let invoice: Row = {};
  let paid: Row = {};
  beforeAll(async () => {
    const { body } = await talk.post("api/bookings", draftOf(talk, draft), owner);
    invoice = body as unknown as Row; // an invoice of the contract
    await new Customer(sandbox).pay(pathOf(invoice.paymentUrl), "4242424242424242");
    paid = (await list("transactionsPageable", { invoiceCode: invoice.invoiceCode! })).rows[0]!;
  });
  test("finds the invoice and its payment by the payment link, as it is shown and as it was sent", async () => {
    const link = String(invoice.paymentUrl);
    for (const name of [link, link.replace(/^https?:\/\//, ""), `${link}?lang=en`]) {
      expect([name, await codes(name)]).toEqual([name, [invoice.invoiceCode]]);
      expect([name, await orders(name)]).toEqual([name, [paid.id]]);
    }
    expect(await codes(`${link}x`)).toEqual([]);
  });
  test.each([
    "qəhrəmanova",
    "zumrud",
    "Qehremanova  ZÜMRÜD",
    "SEA 99/8",
    "sea99/8",
    "ea-99",
    "şüşə",
    "+994 51 555 08 46",
    "051 555-08-46",
    "051.555.08.46",
    "00994515550846",
    "+994 (0) 51 555 08 46",
    "٠٥١٥٥٥٠٨٤٦",
    "0846",
    "555084",
    "1240.50",
    "1 240,50",
    "1.240,50 AZN",
    "٤٢٤٢",
    "4242",
    "•••• 4242",
    "424242******4242",
  ])("finds an invoice and its payment by %s", async (name) => {
    expect(await codes(name)).toContain(invoice.invoiceCode);
    expect(await orders(name)).toContain(paid.id);
  });
  test("finds them by code, order, reference and session, whole or in part", async () => {
    const { invoiceCode, orderId, rrn, sessionId, id } = { ...invoice, ...paid } as Record<string, string>;
    for (const name of [
      invoiceCode!,
      invoiceCode!.toLowerCase().replace("-", " "),
      invoiceCode!.slice(4),
      orderId!,
      rrn!,
    ]) {
      expect(await codes(name)).toContain(invoice.invoiceCode);
      expect(await orders(name)).toContain(paid.id);
    }
    for (const name of [sessionId!, sessionId!.toLowerCase(), id!, orderId!.slice(-6), rrn!.slice(0, 9)])
      expect(await orders(name)).toContain(paid.id);
    for (const name of [invoiceCode!, rrn!, orderId!]) expect(await codes(name)).toHaveLength(1);
  });
  test("finds both readings of an ambiguous amount", async () => {
    await talk.post("api/bookings", draftOf(talk, { ...draft, amount: "1.24" }), owner);
    const amounts = (await list("invoices", { name: "1,240", offset: "100" })).rows.map(({ amount }) => amount);
    expect(amounts).toContain("1.24");
    for (const amount of amounts) expect(["1.24", "1240.00"]).toContain(amount);
  });
  test("finds a counter payment by its code, its order and its card", async () => {
    const {
      rows: [qr],
    } = await list("invoices/qr", { status: "success" });
    const [payment] = (await list("transactionsPageable", { rrn: qr!.rrn! })).rows;
    for (const name of [qr!.code!, qr!.code!.slice(3), payment!.orderId!, qr!.rrn!, qr!.maskedCard!])
      expect(await orders(name, "invoices/qr")).toContain(qr!.id);
  });
  test.each(["inv", "%", "_", "\\", "0000000000000", "nobody at all", "4242 4242 4242 9999", "-1240.50"])(
    "finds neither by %s",
    async (name) => {
      expect(await codes(name)).not.toContain(invoice.invoiceCode);
      expect(await orders(name)).not.toContain(paid.id);
    },
  );
  test("does not treat an amount as a phone or a card", async () => {
    const { rows } = await list("invoices", { name: "12.50", offset: "100" });
    for (const { amount } of rows) expect(amount).toBe("12.50");
  });
  test("keeps fullName as the customer's name", async () => {
    expect(await total("invoices", { fullName: invoice.invoiceCode! })).toBe(0);
    expect(await total("transactionsPageable", { guestName: paid.orderId! })).toBe(0);
  });
  test("does not find another merchant's records", async () => {
    for (const account of ["other", "newcomer"]) {
      const token = await talk.signIn(account);
      expect((await list("invoices", { name: invoice.invoiceCode! }, token)).total).toBe(0);
      expect((await list("transactionsPageable", { name: paid.rrn! }, token)).total).toBe(0);
    }
  });
  test("does not find records of another application for an operator", async () => {
    const token = await talk.signIn("operator");
    const { rows: own } = await list("invoices", { offset: "100" }, token);
    const ownApps = new Set(own.map(({ appId }) => appId));
    const { rows: all } = await list("invoices", { offset: "100", status: "paid" });
    const hidden = all.find(({ appId }) => !ownApps.has(appId))!;
    expect(await codes(hidden.invoiceCode!)).toContain(hidden.invoiceCode);
    expect((await list("invoices", { name: hidden.invoiceCode! }, token)).total).toBe(0);
    expect((await list("transactionsPageable", { name: hidden.invoiceCode! }, token)).total).toBe(0);
    expect((await list("invoices", { name: own[0]!.invoiceCode! }, token)).total).toBe(1);
  });
});

describe.each(lists)("%s", (path) => {
  test("filters by status, amount and days", async () => {
    const all = await list(path);
    for (const status of ["declined", "paid,success", "refunded"]) {
      const { rows } = await list(path, { status, offset: "100" });
      for (const row of rows) expect(status.split(",")).toContain(row.status);
    }
    const today = day(talk, 0);
    const { rows, total: found } = await list(path, { from: today, to: today, offset: "100" });
    for (const { createdDate } of rows) expect(createdDate?.slice(0, 10)).toBe(today);
    expect(found).toBeLessThan(all.total);
    expect(await total(path, { from: today })).toBe(all.total);
    const amount = all.rows[0]!.amount!;
    for (const row of (await list(path, { amount })).rows) expect(row.amount).toBe(amount);
    expect((await talk.get(`api/${path}?status=nonsense`, owner)).status).toBe(422);
  });
  test.each([
    ["createdDate", "asc"],
    ["createdDate", "desc"],
    ["amount", "asc"],
    ["amount", "desc"],
  ])("is sorted by %s %s, and no row is on two pages", async (sort, direction) => {
    const pages = await Promise.all(
      Array.from({ length: 6 }, (_, page) => list(path, { sort, direction, page: String(page) })),
    );
    const rows = pages.flatMap((page) => page.rows);
    expect(rows).toHaveLength(60);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(60);
    const keys = rows.map((row) => (sort === "amount" ? Number(row.amount) : Date.parse(row.createdDate!)));
    expect(keys).toEqual([...keys].sort((one, other) => (direction === "asc" ? one - other : other - one)));
  });
  test("ends at its last row", async () => {
    const { total: all } = await list(path);
    const last = Math.ceil(all / 10) - 1;
    expect((await list(path, { page: String(last) })).rows).toHaveLength(all - last * 10);
    expect(await list(path, { page: String(last + 1) })).toEqual({ rows: [], total: all });
    expect((await talk.get(`api/${path}?page=-1`, owner)).status).toBe(422);
  });
  test("shows each merchant only its own rows", async () => {
    for (const [account, apps] of [
      ["other", ["20611"]],
      ["operator", ["10482", "10507"]],
      ["newcomer", []],
    ] as const) {
      const { rows } = await list(path, { offset: "100" }, await talk.signIn(account));
      for (const { appId } of rows) expect(apps).toContain(appId);
      expect(rows.length > 0).toBe(apps.length > 0);
    }
  });
  test("takes a few milliseconds", async () => {
    const queries: Record<string, string>[] = [
      {},
      { page: "300" },
      { sort: "amount" },
      { fullName: "leyla" },
      { cardNumber: "2046" },
      { status: "declined" },
      { rrn: "6" },
      { name: "leyla" },
      { name: "+994 50 214 08 77" },
      { name: "632506084412" },
      { name: "2046" },
    ];
    for (const query of queries) {
      const spent = await processorTimeOnce(() => list(path, query));
      expect([query, spent < 250]).toEqual([query, true]);
    }
  });
});
test("an invoice is sorted by its link's expiration and by its customer", async () => {
  for (const [sort, key] of [
    ["linkExpirationDate", (row: Row) => row.linkExpirationDate!],
    ["fullName", (row: Row) => fold(row.fullName!)],
  ] as const) {
    const keys = (await list("invoices", { sort, direction: "asc", offset: "100" })).rows.map(key);
    expect(keys).toEqual([...keys].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0)));
  }
  expect((await list("invoices/qr", { sort: "linkExpirationDate" })).rows).toHaveLength(10);
});
test("totals equal the list's sums", async () => {
  const queries: Record<string, string>[] = [{}, { status: "declined" }, { fullName: "leyla" }];
  for (const query of queries) {
    const search = new URLSearchParams(query).toString();
    const invoices = (await talk.get(`meta-invoice?${search}`, owner)).body as unknown as {
      statuses: { count: number }[];
    }; // the contract's InvoiceMeta
    expect(invoices.statuses.reduce((sum, { count }) => sum + count, 0)).toBe(await total("invoices", query));
    for (const [meta, of] of [
      ["meta-data-transactions", "transactionsPageable"],
      ["api/invoices/qr/meta", "invoices/qr"],
    ] as const) {
      const { statuses } = (await talk.get(`${meta}?${search}`, owner)).body as unknown as {
        statuses: { count: number }[];
      }; // the contract's sums by status
      expect(statuses.reduce((sum, { count }) => sum + count, 0)).toBe(await total(of, query));
    }
  }
});
test.each([
  ["meta-data-transactions", "transactionsPageable"],
  ["api/invoices/qr/meta", "invoices/qr"],
])("the fees of %s are those of its rows", async (meta, of) => {
  const [period] = (await list(of, { status: "success" })).rows
    .map(({ createdDate }) => createdDate!.slice(0, 10))
    .slice(-1);
  const query = { from: period!, to: period!, offset: "100" };
  const { statuses } = (await talk.get(`${meta}?${new URLSearchParams(query).toString()}`, owner)).body as unknown as {
    statuses: { fees: string }[];
  }; // the contract's sums by status
  const { rows, total: found } = await list(of, query);
  expect(rows).toHaveLength(found);
  const inRows = rows.reduce((sum, { fee }) => sum + Number(fee ?? 0), 0);
  expect(inRows).toBeGreaterThan(0);
  expect(inRows).toBeCloseTo(statuses.reduce((sum, { fees }) => sum + Number(fees), 0));
});
test("records that expire soon are counted and listed alike, soonest first", async () => {
  const meta = async (path: string) =>
    (await talk.get(path, owner)).body as unknown as Record<"expiring" | "expiringHolds", { count: number }>; // the contract's metas
  const holds = await list("transactionsPageable", { holdEndsWithin: "day", sort: "holdExpires", direction: "asc" });
  expect(holds.total).toBe((await meta("meta-data-transactions")).expiringHolds.count);
  expect(holds.total).toBeGreaterThan(1);
  const ends = holds.rows.map(({ holdExpires }) => holdExpires!);
  expect(ends).toEqual([...ends].sort());
  expect(await total("transactionsPageable", { holdEndsWithin: "week" })).toBeGreaterThan(holds.total);
  expect(await total("invoices", { linkExpiresWithin: "week" })).toBe((await meta("meta-invoice")).expiring.count);
});
test("an invoice is open or overdue by its link, also after a declined try", async () => {
  const { store, calendar, now } = sandbox.providers.get("default")!;
  const today = calendar.day(now());
  for (const [payment, statuses, isAlive] of [
    ["open", ["created", "declined", "failed", "inProgress"], true],
    ["overdue", ["created", "declined", "failed", "inProgress", "expired"], false],
  ] as const) {
    const expected = store.rows<{ id: number }>(
      "SELECT invoices.id FROM invoices JOIN apps ON apps.id = app_id WHERE merchant_id = (SELECT merchant_id FROM users WHERE email = 'owner@sandbox.test') AND invoices.removed_at IS NULL AND invoices.status IN (SELECT value FROM json_each(?)) AND (expires_on >= ?) = ?",
      JSON.stringify(statuses),
      today,
      isAlive ? 1 : 0,
    );
    const { rows, total: found } = await list("invoices", { payment, offset: "100" });
    expect(found).toBe(expected.length);
    expect(new Set(rows.map(({ status }) => status)).size).toBeGreaterThan(1);
    for (const { status, linkExpirationDate } of rows) {
      expect(statuses).toContain(status);
      expect(String(linkExpirationDate) >= today).toBe(isAlive);
    }
  }
});
test("a link that was paid without being sent counts as sent", async () => {
  const { store } = sandbox.providers.get("default")!;
  const sent = await total("invoices", { sent: "yes" });
  const paid = store.row<{ id: number }>(
    "SELECT invoices.id FROM invoices JOIN apps ON apps.id = app_id WHERE merchant_id = (SELECT merchant_id FROM users WHERE email = 'owner@sandbox.test') AND invoices.removed_at IS NULL AND invoices.status = 'paid' LIMIT 1",
  )!;
  store.run("UPDATE invoice_events SET kind = 'copied' WHERE invoice_id = ? AND kind = 'sent'", paid.id);
  expect(await total("invoices", { sent: "yes" })).toBe(sent);
});
test("a link of a merchant without others, which is copied and paid, is one of one sent this month", async () => {
  const single = await talk.signIn("single");
  sandbox.providers
    .get("default")!
    .store.run(
      "UPDATE invoices SET removed_at = 1 WHERE app_id IN (SELECT id FROM apps WHERE merchant_id = (SELECT merchant_id FROM users WHERE email = 'single@sandbox.test'))",
    );
  const today = day(talk, 0);
  const sent = async () =>
    (await talk.get(`meta-invoice?sent=yes&from=${today.slice(0, 8)}01&to=${today}`, single)).body.statuses;
  expect(await sent()).toEqual([]);
  const { body } = await talk.post("api/bookings", draftOf(talk, { appId: "30724" }), single);
  expect(await sent()).toEqual([]);
  await new Customer(sandbox).pay(pathOf(body.paymentUrl), "4111111111111111");
  expect(await sent()).toMatchObject([{ status: "paid", count: 1 }]);
});
test("an application, a range of amounts, and the sent flag filter every list that has them", async () => {
  for (const path of lists) {
    const all = await list(path, { appId: "10507", amountFrom: "20.00", amountTo: "800.00", offset: "100" });
    expect(all.total).toBeGreaterThan(0);
    for (const { appId, amount } of all.rows) {
      expect(appId).toBe("10507");
      expect(Number(amount)).toBeGreaterThanOrEqual(20);
      expect(Number(amount)).toBeLessThanOrEqual(800);
    }
    const above = await total(path, { amountFrom: "80.01" });
    expect(above + (await total(path, { amountTo: "80.00" }))).toBe(await total(path, {}));
  }
  const [sent, unsent] = [await total("invoices", { sent: "yes" }), await total("invoices", { sent: "no" })];
  expect(sent + unsent).toBe(await total("invoices", {}));
  expect(await total("invoices", { sent: "no", amount: "77.77" })).toBe(4); // created above and not sent
});
describe("any table with a time as a list", () => {
  const table: ListTable = { name: "payouts", time: "created_at", orders: { amount: "amount" } };
  const provider = sandbox.providers.get("default")!;
  const { where } = new Conditions().add("app_id = ?", "10482");
  const every = provider.store.rows<{ id: string; amount: number }>(
    "SELECT id, amount FROM payouts WHERE app_id = '10482' ORDER BY created_at DESC, rowid DESC",
  );
  test("is newest first, page by page, with its total", () => {
    expect(every.length).toBeGreaterThan(20);
    const ids = [];
    for (let page = 0; page * 10 < every.length; page += 1) {
      const { rows, total } = pageFrom<{ id: string }>(provider, table, "*", where, { page, offset: 10 });
      expect(total).toBe(every.length);
      ids.push(...rows.map(({ id }) => id));
    }
    expect(ids).toEqual(every.map(({ id }) => id));
  });
  test("has its own order, and all rows for a file", () => {
    const amounts = [...allFrom<{ amount: number }>(provider, table, "*", where, { sort: "amount", direction: "asc" })]
      .flat()
      .map(({ amount }) => amount);
    expect(amounts).toEqual(every.map(({ amount }) => amount).sort((one, other) => one - other));
  });
  test("uses its default order for an unknown one", () => {
    const { rows } = pageFrom<{ id: string }>(provider, table, "*", where, { page: 0, offset: 5, sort: "constructor" });
    expect(rows.map(({ id }) => id)).toEqual(every.slice(0, 5).map(({ id }) => id));
  });
});

test("a name is found with any dash", async () => {
  const names = { fullName: "Bar 24–7", description: "Room 101–103", mobilePhone: "+994500007755", amount: "66.61" };
  await talk.post("api/bookings", draftOf(talk, names), owner);
  for (const typed of ["24–7", "24-7", "101–103"])
    expect(await total("invoices", { name: searchLine(typed), amount: "66.61" })).toBe(1);
});
