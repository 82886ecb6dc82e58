// A link of a pay button contains its payment sealed, so a customer cannot change the amount.
import { payWords } from "@/sandbox/pay/words";
import { Customer, Talk, pathOf, textOf, temporary, tokenIn } from "./support";

const sandbox = temporary("default", "ae");
const talk = new Talk(sandbox);
const provider = sandbox.providers.get("default")!;
afterAll(() => sandbox.close());

const APP = "10482";
const VISA = "4111 1111 1111 1111";
let owner = "";
beforeAll(async () => {
  owner = await talk.signIn("owner");
});
const ask = (facts: Record<string, string> = {}, app = APP) =>
  talk.get(
    `api/apps/${app}/pay-button?${new URLSearchParams({ amount: "50.00", description: "Airport transfer", language: "en", ...facts }).toString()}`,
    owner,
  );
const linkOf = async (facts: Record<string, string> = {}): Promise<string> => pathOf((await ask(facts)).body["url"]);
const customer = () => new Customer(sandbox);
const payments = () =>
  provider.store.rows<Record<string, unknown>>(
    "SELECT id, app_id, invoice_id, qr_code, method, status, amount, captured, description, order_language FROM transactions WHERE description = 'Airport transfer' ORDER BY created_at, id",
  );

test("the same button has the same link; another amount, description, language or country has another", async () => {
  const first = await linkOf();
  expect(await linkOf()).toBe(first);
  expect(first).toMatch(/^\/pay\/button-az-[\w-]+\.[\w-]{43}$/);
  const others = await Promise.all([
    linkOf({ amount: "50.01" }),
    linkOf({ description: "Airport transfers" }),
    linkOf({ language: "ar" }),
  ]);
  expect(new Set([first, ...others]).size).toBe(4);
});

test("the longest description in any script fits into an address", async () => {
  const { status, body } = await ask({ description: "\u6771".repeat(120), amount: "39999.99" });
  expect(status).toBe(200);
  expect((await customer().open(pathOf(body["url"]))).status).toBe(200);
});

test("refuses invalid values", async () => {
  for (const [facts, fields] of [
    [{ amount: "0.00" }, { amount: "zero" }],
    [{ amount: "40000.00" }, { amount: "invoiceUnder" }],
    [{ description: "" }, { description: expect.any(String) }],
    [{ description: "x".repeat(121) }, { description: expect.any(String) }],
    [{ language: "tr" }, { language: expect.any(String) }],
  ] as const) {
    const { status, body } = await ask(facts);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, Object.keys(fields)]);
  }
  expect((await ask({}, "nobody")).status).toBe(404);
  const setState = (state: string) => provider.store.run("UPDATE apps SET state = ? WHERE id = ?", state, APP);
  const path = await linkOf();
  setState("disabled");
  const refused = await ask();
  const closed = await customer().open(path);
  setState("inProduction");
  expect([refused.status, refused.body.code]).toEqual([409, "APP_NOT_IN_PRODUCTION"]);
  expect([closed.status, textOf(closed).includes(payWords.en.closed.closed[0])]).toEqual([410, true]);
});

test("the customer sees the amount and the description in the button's language, without a field for the amount", async () => {
  const path = await linkOf({ language: "ar" });
  const page = await customer().open(path, { "accept-language": "en" });
  expect(page.html).toContain('<html lang="ar" dir="rtl">');
  expect(textOf(page).replaceAll("\u00A0", " ")).toContain("50.00 AZN");
  expect(textOf(page)).toContain("Airport transfer");
  expect(page.html).not.toContain('name="amount"');
  expect((await customer().open(`${path}?lang=ru`)).html).toContain('<html lang="ru" dir="ltr">');
});

test("charges the sealed amount for any form input, any number of times, and the transaction has the description", async () => {
  const path = await linkOf();
  const before = payments().length;
  const visitor = customer();
  const page = await visitor.open(`${path}?amount=1.00`);
  const receipt = await visitor.send(page, { cardNumber: VISA, amount: "1.00" });
  expect(textOf(receipt)).toContain(payWords.en.paid);
  expect(textOf(receipt)).toContain("Airport transfer");
  await visitor.post(path, { token: tokenIn(page), cardNumber: VISA, expiry: "08/39", cvv: "123" });
  expect(payments().slice(before)).toEqual([
    expect.objectContaining({
      app_id: APP,
      invoice_id: null,
      qr_code: null,
      method: "card",
      status: "paid",
      amount: 5000,
      captured: 5000,
      order_language: "en",
    }),
  ]);
  await customer().pay(path, VISA);
  expect(payments()).toHaveLength(before + 2);
  const { body } = await talk.get("api/transactionsPageable?description=Airport%20transfer", owner);
  expect(body.rows).toHaveLength(before + 2);
});

test("its payment and refund are named by the description in the recent activity, and are no QR payments", async () => {
  const qr = (await talk.get("api/invoices/qr", owner)).body.total;
  await customer().pay(await linkOf({ description: "Late check-out" }), VISA);
  const recent = async () =>
    (await talk.get("api/dashboard/recent-activity", owner)).body.rows as unknown as Record<string, string>[]; // the contract's RecentEvent list
  const [paid] = await recent();
  expect(paid).toMatchObject({ kind: "card", name: "Late check-out", amount: "50.00", status: "paid" });
  const decidedOn = { status: "paid", remaining: "50.00" };
  await talk.post("api/refund", { id: paid!.recordId, amount: "50.00", reason: "Duplicate payment", decidedOn }, owner);
  const refund = (await recent()).find(({ kind }) => kind === "refund");
  expect(refund).toMatchObject({ name: "Late check-out", amount: "-50.00" });
  expect((await talk.get(`api/refunds/${refund!.recordId}`, owner)).body).toMatchObject({
    transactionId: paid!.recordId,
    amount: "50.00",
  });
  expect((await talk.get("api/invoices/qr", owner)).body.total).toBe(qr);
});

test("a link with any changed character is invalid and the page explains it", async () => {
  const path = await linkOf();
  const code = path.slice("/pay/".length);
  for (let at = 0; at < code.length; at += 1) {
    const other = code[at] === "A" ? "B" : "A";
    const changed = `${code.slice(0, at)}${other}${code.slice(at + 1)}`;
    const page = await customer().open(`/pay/${changed}`);
    expect([at, page.status]).toEqual([at, 404]);
    if (at >= "button-az-".length) expect(textOf(page)).toContain(payWords.en.closed.altered[0]);
  }
  expect((await customer().open(`${path}.x`)).status).toBe(404);
  // The last base64 character has unused bits; changing them must fail too.
  for (const last of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    if (!path.endsWith(last)) expect((await customer().open(path.slice(0, -1) + last)).status).toBe(404);
});

test("a form of one button does not pay for another button or in another country", async () => {
  const visitor = customer();
  const cheap = await visitor.open(await linkOf({ amount: "1.00", description: "Coffee" }));
  const dear = await linkOf({ amount: "900.00", description: "Suite" });
  const answer = await visitor.post(dear, { token: tokenIn(cheap), cardNumber: VISA, expiry: "08/39", cvv: "123" });
  expect(answer.status).toBe(403);
  const abroad = (await linkOf()).replace("button-az-", "button-ae-");
  expect((await customer().open(abroad)).status).toBe(404);
});
