import { composeIBAN } from "ibantools";
import { Money } from "@/lib/contract/values";
import { type EditionName, editionNames } from "@/lib/contract/constants";
import { editions } from "@/lib/edition/editions";
import { untilTomorrow } from "@/lib/rules/zone";
import { testPayees } from "@/sandbox/money/payees";
import { hashOf } from "@/sandbox/secrets";
import { seededSandbox } from "@/tests/support/seeded-sandbox";
import { type Reply, Talk, temporary } from "./support";

const sandbox = temporary();
const talk = new Talk(sandbox);
const provider = sandbox.providers.get("default")!;
afterAll(() => sandbox.close());

const tokens: Record<string, string> = {};
const HALF_HOUR = 1_800;
beforeAll(async () => {
  // The fees that are taken at midnight would change a balance during a test.
  const seconds = Math.ceil(untilTomorrow(editions.default.timeZone, provider.now()) / 1000);
  if (seconds < HALF_HOUR) await talk.advance(seconds + 1);
  for (const account of ["owner", "finance", "other", "operator", "office", "single"])
    tokens[account] = await talk.signIn(account, true);
});
const as = (account: string) => tokens[account]!;
const one = (sql: string) => provider.store.row<{ n: number }>(sql)!.n;
const balance = (account: string) =>
  provider.store.row<{ n: number }>("SELECT balance AS n FROM accounts WHERE name = ?", account)?.n ?? 0;
/** Without the fees that are taken at midnight. */
const money = () => {
  const daily = one(
    "SELECT coalesce(sum(amount), 0) AS n FROM ledger WHERE movement LIKE 'FE-%' AND account = 'outside:fees'",
  );
  return {
    wallets: one("SELECT sum(balance) AS n FROM accounts WHERE name NOT LIKE 'outside:%'") + daily,
    fees: balance("outside:fees") - daily,
    banks: balance("outside:banks"),
    phones: balance("outside:phones"),
  };
};
const put = (appId: string, minor: number) => {
  // The wallet has this amount; the rest comes from or goes to cards.
  const difference = minor - balance(`available:${appId}`);
  for (const [account, amount] of [
    [`available:${appId}`, difference],
    ["outside:cards", -difference],
  ] as const) {
    provider.store.run("UPDATE accounts SET balance = balance + ? WHERE name = ?", amount, account);
    provider.store.run(
      "INSERT INTO ledger (movement, at, account, amount) VALUES ('test', ?, ?, ?)",
      provider.now(),
      account,
      amount,
    );
  }
};
afterEach(() =>
  expect({
    sum: one("SELECT sum(amount) AS n FROM ledger"),
    owing: one("SELECT count(*) AS n FROM accounts WHERE balance < 0 AND name NOT LIKE 'outside:%'"),
    unexplained: one(
      "SELECT count(*) AS n FROM accounts WHERE balance <> (SELECT sum(amount) FROM ledger WHERE account = name)",
    ),
    untold: one(
      `SELECT count(*) AS n FROM wallet_operations AS told WHERE iif(movement IS NULL, 0, amount) <>
         (SELECT coalesce(sum(amount), 0) FROM ledger WHERE ledger.movement = told.movement AND +account = 'available:' || told.app_id)`,
    ),
    unlisted: one(
      `SELECT count(*) AS n FROM ledger WHERE account LIKE 'available:%' AND movement <> 'test' AND movement || ' ' || substr(account, 11) NOT IN
         (SELECT movement || ' ' || app_id FROM wallet_operations WHERE movement IS NOT NULL)`,
    ),
  }).toEqual({ sum: 0, owing: 0, unexplained: 0, untold: 0, unlisted: 0 }),
);

interface Pair {
  readonly ask: string;
  readonly act: string;
}
const withdraw: Pair = { ask: "api/otp/init/withdraw", act: "api/user/withdraw" };
const transfer: Pair = { ask: "api/apps/transfer", act: "api/apps/transfer" };
const topUp: Pair = { ask: "api/mpay/topup", act: "api/mpay/topup" };
const later = () => talk.advance(61);
const stateOf = ({ body: { available, fee, recipient } }: Reply) => ({ available, fee, recipient });
async function ask(pair: Pair, body: object, account = "owner"): Promise<Reply & { code: string }> {
  const reply = await talk.post(pair.ask, body, as(account));
  return { ...reply, code: await talk.codeFor(`${account}@sandbox.test`) };
}
async function run(pair: Pair, body: object, account = "owner", more: object = {}): Promise<Reply> {
  const quote = await ask(pair, body, account);
  if (quote.status !== 200 || quote.body.fee === undefined) return quote;
  await later();
  return talk.post(`${pair.act}/${quote.code}`, { ...body, decidedOn: stateOf(quote), ...more }, as(account));
}
const withdrawal = (amount: string, appId = "10482") => ({ appId, amount, description: "Week 47" });

const key = (appId: string) => ({ "x-app-key": `sandbox-key-${appId}` });
const payeesOf = Object.fromEntries(
  testPayees(provider).map(({ number, behaviour }) => [`${behaviour} ${number.slice(0, 2)}`, number]),
);
const card = "4111111111111111";
const payeeReply = (destination: string, appId = "10482", account = "owner") =>
  talk.ask("POST", "api/wallets/masked-fullName", {
    token: as(account),
    headers: key(appId),
    body: { appId, destination },
  });
async function pay(destination: string, amount: string, more: Record<string, unknown> = {}, account = "owner") {
  const { body } = await payeeReply(destination);
  const { fee = "1.00", intent, ...rest } = more;
  return talk.ask("POST", "api/wallets/payout", {
    token: as(account),
    headers: { ...key("10482"), ...(intent ? { "idempotency-key": String(intent) } : {}) },
    body: {
      appId: "10482",
      destination,
      amount,
      description: "Supplier",
      decidedOn: {
        available: body.available ?? "0.00",
        fee,
        recipient: { name: body.fullName ?? "x", account: body.destination ?? "x" },
      },
      ...rest,
    },
  });
}

describe("a withdrawal", () => {
  test("states its cost and destination before the code, and deducts the fee", async () => {
    put("10482", 500_000);
    const before = money();
    const quote = await ask(withdraw, withdrawal("1200.00"));
    expect(quote.body).toMatchObject({
      amount: "1200.00",
      fee: "1.80",
      total: "1198.20",
      currency: "AZN",
      available: "5000.00",
      recipient: { account: "•••• 3308", name: expect.stringMatching(/./) },
      destination: expect.stringMatching(/^\+994 50 ••• •• 77$/),
    });
    expect((await talk.messages("owner@sandbox.test"))[0]?.text).toMatch(/withdraw 1200\.00 AZN, •••• 3308/);
    expect(money()).toEqual(before);
    const { body } = await talk.post(
      `${withdraw.act}/${quote.code}`,
      { ...withdrawal("1200.00"), decidedOn: stateOf(quote) },
      as("owner"),
    );
    expect(body).toMatchObject({
      id: expect.stringMatching(/^W-\d+$/),
      status: "success",
      amount: "1200.00",
      fee: "1.80",
      balance: "3800.00", // the held amount stays
      rrn: expect.stringMatching(/^\d{12}$/),
    });
    expect(money()).toEqual({
      ...before,
      wallets: before.wallets - 120_000,
      banks: before.banks + 119_820,
      fees: before.fees + 180,
    });
    const operation = await talk.get(`api/wallets/10482/operations/${String(body.id)}`, as("owner"));
    expect(operation.body).toMatchObject({
      kind: "withdraw",
      amount: "-1200.00",
      fee: "1.80",
      counterparty: "•••• 3308",
      by: "Nigar Həsənova",
      events: [{ kind: "success" }, { kind: "created", by: "Nigar Həsənova" }],
    });
  });
  test("to the partner bank is free", async () => {
    put("10507", 200_000);
    expect((await run(withdraw, withdrawal("1000.00", "10507"))).body).toMatchObject({ fee: "0.00" });
  });
  test("may take the whole available balance, and not a qəpik more", async () => {
    put("10482", 65_001);
    await later();
    expect((await run(withdraw, withdrawal("650.02"))).body).toMatchObject({
      code: "INSUFFICIENT_BALANCE",
      fields: { amount: "walletBalance" },
    });
    await later();
    expect((await run(withdraw, withdrawal("650.01"))).body).toMatchObject({ fee: "0.98", status: "success" });
    expect(balance("available:10482")).toBe(0);
    put("10482", 500_000);
  });
  test("is refused for less than its fee, and without a destination", async () => {
    await later();
    expect((await ask(withdraw, withdrawal("1.00"))).body.fields).toEqual({ amount: "belowFee" });
    expect((await ask(withdraw, withdrawal("10.00", "10533"))).body.code).toBe("NO_DESTINATION");
    for (const [amount, rule] of [
      ["0.99", "min"],
      ["0.00", "zero"],
      ["-5.00", "min"],
      ["", "required"],
    ])
      expect((await ask(withdraw, withdrawal(amount!))).body.fields).toEqual({ amount: rule });
  });
  test("accepts only the code of its own amount and application, once", async () => {
    await later();
    const quote = await ask(withdraw, withdrawal("10.00"));
    const act = (body: object) =>
      talk.post(`${withdraw.act}/${quote.code}`, { ...body, decidedOn: stateOf(quote) }, as("owner"));
    for (const other of [withdrawal("10.01"), withdrawal("10.00", "10507")])
      expect((await act(other)).body.code).toBe("WRONG_CODE");
    expect((await talk.post(`${transfer.act}/${quote.code}`, {}, as("owner"))).status).toBe(422);
    expect((await act(withdrawal("10.00"))).body.status).toBe("success");
    expect((await act(withdrawal("10.00"))).body.code).toBe("NO_CODE_PENDING");
  });
  test("is refused when the balance dropped or the destination changed; the code stays valid for the same input", async () => {
    await later();
    put("10482", 100_000);
    const quote = await ask(withdraw, withdrawal("10.00"));
    const act = (decidedOn: object) =>
      talk.post(`${withdraw.act}/${quote.code}`, { ...withdrawal("10.00"), decidedOn }, as("owner"));
    const state = stateOf(quote);
    const recipient = state.recipient as { name: string; account: string };
    put("10482", 999);
    expect(await act(state)).toMatchObject({
      status: 409,
      body: { code: "STATE_CHANGED", changed: { available: { from: "1000.00", to: "9.99" } } },
    });
    put("10482", 200_000); // customers pay
    const available = { from: "1000.00", to: "2000.00" };
    for (const [other, changed] of [
      [{ fee: "0.00" }, { fee: { from: "0.00", to: "1.00" } }],
      [{ recipient: { ...recipient, name: "x" } }, { name: { from: "x", to: recipient.name } }],
      [{ recipient: { ...recipient, account: "•••• 1111" } }, { account: { from: "•••• 1111", to: "•••• 3308" } }],
    ] as const)
      expect((await act({ ...state, ...other })).body).toMatchObject({
        code: "STATE_CHANGED",
        changed: { available, ...changed },
      });
    put("10482", 1_000); // less than was shown, but enough
    expect((await act(state)).body.status).toBe("success");
  });
  test("that the bank refuses reports it", async () => {
    await later();
    const quote = await ask(withdraw, withdrawal("11.00"));
    await talk.post("/sandbox/faults", { match: "wallets.withdraw.act", kind: "refuse:WITHDRAW_FAILED" });
    const reply = await talk.post(
      `${withdraw.act}/${quote.code}`,
      { ...withdrawal("11.00"), decidedOn: stateOf(quote) },
      as("owner"),
    );
    expect(reply).toMatchObject({ status: 200, body: { code: "WITHDRAW_FAILED" } });
  });
});

describe("a transfer", () => {
  const to = (target: object, amount = "10.00") => ({ fromAppId: "10482", amount, description: "Stock", ...target });
  const recipient = (target: object, account = "owner") =>
    talk.post("api/apps/transfer/recipient", { fromAppId: "10482", ...target }, as(account));
  beforeEach(async () => {
    put("10482", 500_000);
    await later();
  });
  test("to an application of the merchant shows its full name, and both wallets record it", async () => {
    const before = money();
    const from = balance("available:10482");
    const balanceBefore = balance("available:10507");
    expect((await recipient({ toMerchant: "10507" })).body).toEqual({ name: "Dalğaqıran Kafe", account: "10507" });
    const { body } = await run(transfer, to({ toMerchant: "10507" }));
    expect(body).toMatchObject({ status: "success", fee: "0.00" });
    expect([balance("available:10482"), balance("available:10507")]).toEqual([from - 1_000, balanceBefore + 1_000]);
    expect(money()).toEqual(before);
    for (const [appId, amount, counterparty] of [
      ["10482", "-10.00", "10507"],
      ["10507", "10.00", "10482"],
    ])
      expect((await talk.get(`api/wallets/${appId}?page=0&offset=10`, as("owner"))).body.rows?.[0]).toMatchObject({
        kind: "transfer",
        amount,
        counterparty,
      });
  });
  test("to another merchant masks its name", async () => {
    expect((await recipient({ toMerchant: "20611" })).body.name).toMatch(/^\S+( \S•••)+$/);
    const before = balance("available:20611");
    expect((await run(transfer, to({ toMerchant: "20611" }))).body.status).toBe("success");
    expect(balance("available:20611")).toBe(before + 1_000);
    const [row] = (await talk.get("api/wallets/20611?page=0&offset=10", as("other"))).body.rows!;
    expect(row).toMatchObject({ amount: "10.00", recipient: expect.stringMatching(/•••/) });
  });
  test("to a phone masks its owner's name and number", async () => {
    expect((await recipient({ phoneNumber: "+994500001003" })).body).toEqual({
      name: "Leyla H•••",
      account: "+994 50 ••• •• 03",
    });
    const before = money();
    expect((await run(transfer, to({ phoneNumber: "+994500001003" }))).body.status).toBe("success");
    expect(money()).toEqual({ ...before, wallets: before.wallets - 1_000, phones: before.phones + 1_000 });
  });
  test("is refused for an unknown recipient, for itself, for both kinds and for none", async () => {
    expect((await recipient({ toMerchant: "99999" })).body).toMatchObject({
      code: "RECIPIENT_NOT_FOUND",
      fields: { toMerchant: "recipient" },
    });
    expect((await recipient({ phoneNumber: "+994502223344" })).body.fields).toEqual({ phoneNumber: "recipient" });
    expect((await recipient({ toMerchant: "10482" })).body.fields).toEqual({ toMerchant: "sameWallet" });
    for (const target of [{}, { toMerchant: "10507", phoneNumber: "+994500001003" }])
      expect((await recipient(target)).body.fields).toEqual({ toMerchant: "merchant" });
  });
  test("that fails moves nothing", async () => {
    const before = money();
    expect((await run(transfer, to({ phoneNumber: payeesOf["fails +9"] }))).body.code).toBe("TRANSFER_FAILED");
    expect(money()).toEqual(before);
  });
  test("accepts the code of its own recipient", async () => {
    const quote = await ask(transfer, to({ toMerchant: "10507" }));
    const other = { ...to({ toMerchant: "20611" }), decidedOn: stateOf(quote) };
    expect((await talk.post(`${transfer.act}/${quote.code}`, other, as("owner"))).body.code).toBe("WRONG_CODE");
  });
});

describe("a top-up", () => {
  const from = (mobilePhone: string, amount = "50.00") => ({ appId: "10482", amount, mobilePhone });
  beforeEach(later);
  test("is paid by the phone that gets the code", async () => {
    const before = money();
    const quote = await ask(topUp, from("+994500001003"));
    expect((await talk.messages("+994500001003"))[0]).toMatchObject({ to: "+994500001003", purpose: "wallets.topUp" });
    expect(quote.body).toMatchObject({ destination: "+994 50 ••• •• 03", fee: "0.00", total: "50.00" });
    const done = await talk.post(
      `${topUp.act}/${quote.code}`,
      { ...from("+994500001003"), decidedOn: stateOf(quote) },
      as("owner"),
    );
    expect(done.body.status).toBe("success");
    // Its kind is shown in the reader's language: an English word of the provider would stand beside it.
    const operation = await talk.get(`api/wallets/10482/operations/${String(done.body.id)}`, as("owner"));
    expect(operation.body).toMatchObject({ kind: "topUp", description: "" });
    expect(money()).toEqual({ ...before, wallets: before.wallets + 5_000, phones: before.phones - 5_000 });
  });
  test("from a phone without money reports it in the specification's words", async () => {
    const before = money();
    for (const [phone, amount] of [
      [payeesOf["has no money +9"]!, "50.00"],
      ["+994500001003", "5000.01"],
    ] as const) {
      await later();
      expect((await run(topUp, from(phone, amount))).body).toMatchObject({
        code: "INSUFFICIENT_CARD_BALANCE",
        message: "Payment could not be completed due to insufficient card balance.",
      });
    }
    expect(money()).toEqual(before);
  });
});

describe("a payout", () => {
  beforeEach(() => put("10482", 500_000));
  test("shows its recipient before, and adds its fee", async () => {
    const payee = (await payeeReply(card)).body;
    expect(payee).toMatchObject({
      fullName: expect.stringMatching(/•••/),
      kind: "card",
      destination: "411111******1111",
      cardType: "Visa",
      atPartnerBank: false,
      available: "5000.00",
    });
    const before = money();
    const { body } = await pay(card, "1200.00", { fee: "1.80" });
    expect(body).toMatchObject({
      code: expect.stringMatching(/^PO-\d+$/),
      status: "success",
      amount: "1200.00",
      fee: "1.80",
      amountWithFee: "1201.80",
      fromMerchant: "Qızılyarpaq Otel",
    });
    expect(money()).toEqual({
      ...before,
      wallets: before.wallets - 120_180,
      banks: before.banks + 120_000,
      fees: before.fees + 180,
    });
    expect((await talk.get(`api/wallets/payout/${String(body.id)}`, as("owner"))).body).toMatchObject({
      events: [{ kind: "success" }, { kind: "created", by: "Nigar Həsənova" }],
    });
  });
  test.each(editionNames)("knows the numbers of %s for each behaviour", (edition: EditionName) => {
    const behaviours = testPayees({ edition: editions[edition] }).map(({ behaviour }) => behaviour);
    expect([...new Set(behaviours)].sort()).toEqual(["fails", "has no money", "pays", "returns", "slow", "waits"]);
  });
  test("to an IBAN masks it, and to the partner bank is free", async () => {
    const ibans = testPayees(provider)
      .map(({ number }) => number)
      .filter((number) => number.startsWith("AZ") && !number.includes("SLOW"));
    for (const iban of ibans) {
      const atPartnerBank = iban.includes("PRTN");
      expect((await payeeReply(iban)).body).toMatchObject({
        kind: "iban",
        destination: `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`,
        cardType: null,
        atPartnerBank,
      });
      expect((await pay(iban, "10.00", { fee: atPartnerBank ? "0.00" : "1.00" })).body.status).toBe("success");
    }
  });
  test("to an invalid or foreign number is refused", async () => {
    const ours = testPayees(provider).find(
      ({ number, behaviour }) => behaviour === "pays" && /^[A-Z]/.test(number),
    )!.number;
    for (const number of [
      `${ours.slice(0, 2)}00${ours.slice(4)}`, // wrong check digits
      "4111111111111112",
      "6011000990139424",
      "AZ22NABZ00000000137010001944",
      "DE89370400440532013000",
      composeIBAN({ countryCode: "GT", bban: ours.slice(4) })!, // the letters of our bank in another country
    ])
      expect((await payeeReply(number)).body).toMatchObject({
        code: "PAYEE_NOT_FOUND",
        fields: { destination: "recipient" },
      });
  });
  test("never leaves a negative balance for its fee", async () => {
    put("10482", 10_099);
    expect((await pay(card, "100.00")).body).toMatchObject({
      code: "INSUFFICIENT_BALANCE",
      fields: { amount: "walletBalance" }, // told before anything moves
    });
    expect((await pay(card, "99.99")).body.status).toBe("success");
    expect(balance("available:10482")).toBe(0);
  });
  test("that fails moves no money", async () => {
    const before = money();
    expect((await pay(payeesOf["fails 40"]!, "10.00")).body.code).toBe("TRANSFER_FAILED");
    expect(money()).toEqual(before);
  });
  test("that waits is in progress and completes later", async () => {
    const { id, status } = (await pay(payeesOf["waits 51"]!, "10.00")).body;
    expect(status).toBe("inProgress");
    const before = money();
    await talk.advance(121);
    expect((await talk.get(`api/wallets/payout/${String(id)}`, as("owner"))).body).toMatchObject({
      status: "success",
      events: [{ kind: "success" }, { kind: "created" }],
    });
    expect(money()).toEqual(before);
  });
  test("that the bank returns gives back its fee too", async () => {
    const before = money();
    const { id } = (await pay(payeesOf["returns 51"]!, "10.00")).body;
    expect(money()).not.toEqual(before);
    await talk.advance(121);
    expect((await talk.get(`api/wallets/payout/${String(id)}`, as("owner"))).body.status).toBe("failed");
    expect((await talk.get(`api/wallets/10482/operations/W-${String(id)}`, as("owner"))).body).toMatchObject({
      status: "failed",
      payoutId: id,
    });
    expect(money()).toEqual(before);
  });
  test("needs the key of the application that pays", async () => {
    expect((await pay(card, "10.00", { appId: "10507" })).body.code).toBe("APP_KEY");
    await talk.get("api/otp/init/updateKey/10482", as("owner"));
    const { body } = await talk.get(`api/appKey/10482/${await talk.codeFor("owner@sandbox.test")}`, as("owner"));
    expect((await payeeReply(card)).body.code).toBe("APP_KEY"); // the old key is invalid
    const renewed = await talk.ask("POST", "api/wallets/masked-fullName", {
      token: as("owner"),
      headers: { "x-app-key": String(body.appKey) },
      body: { appId: "10482", destination: card },
    });
    expect(renewed.status).toBe(200);
    provider.store.run("UPDATE apps SET key_hash = ? WHERE id = '10482'", hashOf("sandbox-key-10482"));
  });
  test("is refused when the balance dropped, or its fee or recipient changed", async () => {
    const recipient = { name: "x", account: "411111******1111" };
    const decidedOn = { available: "5000.00", fee: "1.00", recipient };
    expect(await pay(card, "10.00", { decidedOn })).toMatchObject({
      status: 409,
      body: { code: "STATE_CHANGED", changed: { name: { from: "x" } } },
    });
    expect((await pay(card, "10.00", { fee: "0.00" })).body).toMatchObject({
      code: "STATE_CHANGED",
      changed: { fee: { from: "0.00", to: "1.00" } },
    });
    const shown = { name: (await payeeReply(card)).body.fullName, account: recipient.account };
    const state = { available: "5000.00", fee: "1.00", recipient: shown };
    put("10482", 1_099); // the amount, but not its fee
    expect((await pay(card, "10.00", { decidedOn: state })).body).toMatchObject({
      code: "STATE_CHANGED",
      changed: { available: { from: "5000.00", to: "10.99" } },
    });
    put("10482", 1_100);
    expect((await pay(card, "10.00", { decidedOn: state })).body.status).toBe("success");
  });
  test("runs fifty times at once without exceeding the balance", async () => {
    put("10482", 100_000);
    const decidedOn = {
      available: "0.00",
      fee: "1.00",
      recipient: { name: (await payeeReply(card)).body.fullName, account: "411111******1111" },
    };
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) => pay(card, "99.00", { decidedOn, intent: `fifty-${index}` })),
    );
    expect(replies.filter(({ body }) => body.status === "success")).toHaveLength(10);
    expect(replies.filter(({ body }) => body.code === "INSUFFICIENT_BALANCE")).toHaveLength(40);
    expect(balance("available:10482")).toBe(0);
  });
  test("stores no whole card number", async () => {
    await pay(card, "10.00", { intent: "a-card" });
    const tables = provider.store.rows<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'");
    for (const { name } of tables)
      expect([name, JSON.stringify(provider.store.rows(`SELECT * FROM ${name}`)).includes(card)]).toEqual([
        name,
        false,
      ]);
  });
});

test("fifty withdrawals at once by all authorised users never exceed the balance", async () => {
  put("10507", 30_000);
  const people = ["owner", "finance", "office"];
  const quotes = await Promise.all(people.map((account) => ask(withdraw, withdrawal("200.00", "10507"), account)));
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      talk.post(
        `${withdraw.act}/${quotes[index % 3]!.code}`,
        { ...withdrawal("200.00", "10507"), decidedOn: { ...stateOf(quotes[index % 3]!), available: "0.00" } },
        as(people[index % 3]!),
      ),
    ),
  );
  expect(replies.filter(({ body }) => body.status === "success")).toHaveLength(1);
  expect(balance("available:10507")).toBe(10_000);
});

describe("users without access", () => {
  test("see no wallets and payouts of another merchant", async () => {
    const operation = provider.store.row<{ id: string }>("SELECT id FROM wallet_operations WHERE app_id = '10482'")!.id;
    for (const reply of [
      await talk.get("api/wallets/10482?page=0&offset=10", as("other")),
      await talk.get(`api/wallets/10482/operations/${operation}`, as("other")),
      await talk.get(`api/wallets/20611/operations/${operation}`, as("other")),
      await talk.get("api/wallets/payout/PO-3302", as("other")),
      await ask(withdraw, withdrawal("10.00"), "other"),
      await talk.post("api/apps/transfer/recipient", { fromAppId: "10482", toMerchant: "20611" }, as("other")),
    ])
      expect([reply.status, reply.body.code]).toEqual([404, "NOT_FOUND"]);
    expect((await talk.post("api/wallets/payout/by-search", {}, as("other"))).body.total).toBe(0);
    expect((await payeeReply(card, "10482", "other")).body.code).toBe("APP_KEY");
  });
  test("of the same merchant need the role or the permission", async () => {
    expect((await ask(withdraw, withdrawal("10.00"), "operator")).body.missing).toBe("wallets");
    expect((await ask(withdraw, withdrawal("10.00", "30724"), "single")).body.missing).toBe("wallets");
    expect((await pay(card, "10.00", {}, "office")).body).toMatchObject({
      code: "FORBIDDEN",
      missing: "payoutPayment",
    });
  });
});

describe("the seeded data", () => {
  const search = async (filter: object) =>
    (await talk.post("api/wallets/payout/by-search", { page: 0, offset: 100, ...filter }, as("owner"))).body;
  const rows = async (path: string) => (await talk.get(`${path}&page=0&offset=100`, as("owner"))).body.rows!;
  test("has payouts to cards and accounts, in every possible status", async () => {
    for (const status of ["success", "failed", "declined", "accepted", "inProgress"])
      expect([status, (await search({ status })).total]).not.toEqual([status, 0]);
    const kinds = new Set((await search({})).rows!.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(["card", "iban"]);
  });
  test("is found by code, recipient, last four digits, day, application and amount", async () => {
    const row = (await search({ cardNumber: "3308" })).rows!.find(({ amount }) => amount === "2400.00")!;
    expect(row).toMatchObject({ code: "PO-3302", destination: "516740******3308", status: "inProgress" });
    const [name] = String(row.fullName).split(" ");
    for (const filter of [
      { name: "po 3302" },
      { name: "3308" },
      { name: "2403.60 AZN" },
      { name },
      { fullName: name },
      { cardNumber: "516740******3308" },
      { amount: "2400.00" },
      { amountFrom: "2399.99", amountTo: "2400.01" },
      { appId: "10482", description: "SUPPLIER", status: "inProgress" },
    ])
      expect([filter, (await search(filter)).rows!.map(({ id }) => id)]).toEqual([
        filter,
        expect.arrayContaining(["PO-3302"]),
      ]);
    expect((await search({ appId: "10533" })).total).toBe(0);
    const sorted = (await search({ sort: "amount", direction: "asc" })).rows!.map(({ amount }) => Money.parse(amount));
    expect(sorted).toEqual([...sorted].sort((a, b) => a - b));
  });
  test("has operations of every kind, with filters by kind, status, recipient and day", async () => {
    for (const kind of ["topUp", "withdraw", "transfer", "payout"])
      for (const row of [
        ...(await rows(`api/wallets/10482?kind=${kind}`)),
        ...(await rows(`api/wallets/10507?kind=${kind}`)),
      ])
        expect(row.kind).toBe(kind);
    expect((await rows("api/wallets/10507?kind=topUp")).length).toBeGreaterThan(0);
    expect((await rows("api/wallets/10482?status=inProgress")).every(({ status }) => status === "inProgress")).toBe(
      true,
    );
    const [first] = await rows("api/wallets/10482?name=PO-3302");
    expect(first).toMatchObject({ payoutId: "PO-3302", amount: "-2403.60", fee: "3.60" });
    for (const name of ["2403.60", "2400.00"])
      expect([name, await rows(`api/wallets/10482?name=${name}`)]).toEqual([name, [first]]);
    const [topUp] = await rows("api/wallets/10507?kind=topUp");
    const found = await rows(
      `api/wallets/10507?${new URLSearchParams({ name: String(topUp!.counterparty) }).toString()}`,
    );
    expect(found).toContainEqual(topUp);
    expect((await talk.get("api/wallets/10482?kind=nothing", as("owner"))).body.fields).toEqual({ kind: "choice" });
  });
});

test("the slow bank answers late, and its work is done", async () => {
  const slow = seededSandbox({ editions: ["default"], bankDelay: 300 });
  const client = new Talk(slow);
  const token = await client.signIn("owner");
  const destination = testPayees(slow.providers.get("default")!).find(({ behaviour }) => behaviour === "slow")!.number;
  const send = (path: string, more: object) =>
    client.ask("POST", path, {
      token,
      headers: { ...key("10482"), ...("amount" in more && { "idempotency-key": "slow" }) },
      body: { appId: "10482", destination, ...more },
    });
  const { body: payee } = await send("api/wallets/masked-fullName", {});
  const began = performance.now();
  const paying = send("api/wallets/payout", {
    amount: "10.00",
    description: "Supplier",
    decidedOn: {
      available: payee.available,
      fee: "1.00",
      recipient: { name: payee.fullName, account: payee.destination },
    },
  });
  expect((await client.get("api/operations/by-key/slow", token)).body.happened).toBe(false);
  expect((await paying).body.status).toBe("success");
  expect(performance.now() - began).toBeGreaterThan(290);
  expect((await client.get("api/operations/by-key/slow", token)).body).toMatchObject({
    happened: true,
    amount: "10.00",
  });
  slow.close();
});
test("a person who is disabled while the slow bank is waited for does not pay", async () => {
  const slow = seededSandbox({ editions: ["default"], bankDelay: 300 });
  const provider = slow.providers.get("default")!;
  const client = new Talk(slow);
  const [owner, token] = [await client.signIn("owner"), await client.signIn("finance")];
  const destination = testPayees(provider).find(({ behaviour }) => behaviour === "slow")!.number;
  const body = { appId: "10482", destination };
  const lookUp = async (by: string) =>
    (await client.ask("POST", "api/wallets/masked-fullName", { token: by, headers: key("10482"), body })).body;
  const payee = await lookUp(token);
  const paying = client.ask("POST", "api/wallets/payout", {
    token,
    headers: { ...key("10482"), "idempotency-key": "disabled" },
    body: {
      ...body,
      amount: "10.00",
      description: "Supplier",
      decidedOn: {
        available: payee.available,
        fee: "1.00",
        recipient: { name: payee.fullName, account: payee.destination },
      },
    },
  });
  provider.store.run("UPDATE users SET active = 0 WHERE email = 'finance@sandbox.test'");
  expect((await paying).status).toBe(401);
  expect((await lookUp(owner)).available).toBe(payee.available);
  slow.close();
});
