import { bankAccount as account, companyFacts as company } from "@/tests/support/company-facts";
import { attemptsOf } from "@/lib/provider/attempts/attempts";
import { contract } from "@/lib/contract";
import type { Call } from "@/lib/contract/call";
import type { Connection, Contract, ContractState } from "@/lib/contract/connect";
import { INTENT_HEADER } from "@/lib/http/names";
import { memoryStore } from "@/lib/store/memory";
import type { Store } from "@/lib/store/store";
import { callDoor } from "@/tests/support/contract/door";
import {
  type SandboxBackend,
  codeFor,
  failNext,
  hosts,
  actorOf,
  startSandbox,
  signIn,
} from "@/tests/support/contract/start-sandbox";
const home = globalThis as typeof globalThis & { portalStore?: Store };
const { connect, profile } = contract;
type EditionName = keyof typeof hosts;

let backend: SandboxBackend;
beforeAll(async () => {
  home.portalStore = memoryStore();
  backend = await startSandbox("default", "ae");
});
afterAll(() => backend.close());
beforeEach(() => {
  home.portalStore = memoryStore(); // each test has its own limits
});

class Visitor {
  private constructor(
    readonly cookie: string,
    readonly account: string,
    readonly edition: EditionName,
  ) {}
  static async in(account: string, edition: EditionName = "default") {
    return new Visitor((await signIn(backend, account, edition)).cookie, account, edition);
  }
  async ask(call: Call, input: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
    const response = await callDoor(call, { host: hosts[this.edition], cookie: this.cookie, input, headers });
    const text = await response.text();
    return { status: response.status, body: (text ? JSON.parse(text) : null) as Record<string, unknown> }; // the contract's answer, or a problem
  }
  async good(call: Call, input: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
    const { status, body } = await this.ask(call, input, headers);
    expect([call.name, status, status === 200 ? null : body]).toEqual([call.name, 200, null]);
    return body;
  }
  progress = async () => (await this.good(connect.progress)) as unknown as Connection; // checked by the door
  code = () => codeFor(backend, `${this.account}@sandbox.test`, this.edition);
}

const facts = {
  brandName: "Shop",
  appUrl: "https://shop.example",
  category: "eCommerce",
  businessDescription: "Gifts",
};

test("a lost reply to a new application leads to the same one with the same key", async () => {
  const owner = await Visitor.in("owner");
  const [company] = (await owner.good(contract.catalog.companies)) as unknown as { readonly id: string }[];
  const input = { ...facts, accountType: "business", companyId: company!.id, appName: "Once only" };
  const make = async (key: string) =>
    callDoor(connect.merchant, { host: hosts.default, cookie: owner.cookie, input, headers: { [INTENT_HEADER]: key } });
  await failNext(backend, "dropAfterCommit", "connect.merchant");
  const lost = await make("key-of-the-form-1");
  expect(lost.status).toBeGreaterThanOrEqual(500);
  const again = await make("key-of-the-form-1");
  expect(again.status).toBe(200);
  const apps = (await owner.good(contract.apps.list, { name: "Once only" })) as unknown as { readonly appId: string }[];
  expect(apps.map(({ appId }) => appId)).toEqual([((await again.json()) as { readonly appId: string }).appId]);
  expect((await make("key-of-another-form")).status).toBe(422);
});

test("a new state of an application whose reply was lost is answered again as at the first try", async () => {
  const owner = await Visitor.in("owner");
  const apps = (await owner.good(contract.apps.list)) as unknown as {
    readonly appId: string;
    readonly state: string;
  }[];
  const { appId } = apps.find(({ state }) => state === "inProduction")!;
  for (const [call, name] of [
    [contract.apps.disable, "key-of-the-disabling"],
    [contract.apps.enable, "key-of-the-enabling"],
  ] as const) {
    const key = { [INTENT_HEADER]: name };
    await failNext(backend, "dropAfterCommit", call.name);
    expect((await owner.ask(call, { appId }, key)).status).toBeGreaterThanOrEqual(500);
    await owner.good(call, { appId }, key);
    expect((await owner.ask(call, { appId })).body).toMatchObject({ code: "WRONG_STATUS" });
  }
});
let names = 0;
const business = () => ({ accountType: "business", ...facts, ...company, appName: `Shop ${++names}` });

async function connected(visitor: Visitor, details: Record<string, unknown> = business()) {
  const { version } = await visitor.progress();
  const { version: saved } = await visitor.good(connect.save, { version, accountType: details.accountType });
  const { appId, companyId } = await visitor.good(connect.merchant, { version: saved, ...details });
  return { appId: String(appId), companyId: String(companyId) };
}
const phoneOf: Readonly<Record<string, string>> = { default: "+994500001003", ae: "+971500001037" };
async function agreed(visitor: Visitor, appId: string, type = "business") {
  const language = "en";
  const { version } = (await visitor.good(connect.viewContract, { appId, type, language })) as unknown as Contract; // checked by the door
  await visitor.good(connect.agree.ask, { appId, version });
  await visitor.good(connect.agree.act, { appId, version, OTP: await visitor.code() });
  return version;
}
const identity = (visitor: Visitor) => ({ phone: phoneOf[visitor.edition]!, userId: "123456" });
async function until<T extends Record<string, unknown>>(ask: () => Promise<T>, state: string): Promise<T> {
  for (let tries = 0; tries < 5; tries += 1) {
    const answer = await ask();
    if (answer.state === state) return answer;
  }
  throw new Error(`It never became ${state}.`);
}
async function askedToSign(visitor: Visitor, appId: string, version: string) {
  const firstStep = await visitor.good(connect.askIdentity, { appId, ...identity(visitor) });
  const login = { appId, transactionId: firstStep.transactionId };
  const known = await until(() => visitor.good(connect.identityLogin, login), "approved");
  const fit = (known.certificates as { id: string; unfit: string | null }[]).find(({ unfit }) => !unfit)!;
  const { transactionId } = await visitor.good(connect.askSignature, {
    appId,
    version,
    certificate: fit.id,
    transactionId: firstStep.transactionId,
  });
  return { appId, transactionId, ...identity(visitor) };
}
const stateOf = async (visitor: Visitor, appId: string) =>
  ((await visitor.good(connect.contracts)) as unknown as ContractState[]).find((one) => one.appId === appId)!; // checked by the door
const signatures = (edition: EditionName, appId: string) =>
  backend.sandbox.providers.get(edition)!.store.rows("SELECT transaction_id FROM signatures WHERE app_id = ?", appId);
const endedConnections = () => {
  for (const { store } of backend.sandbox.providers.values()) store.run("DELETE FROM connections");
};
afterEach(endedConnections);

test("a business completes all steps, and its answers are available on another machine", async () => {
  const newcomer = await Visitor.in("newcomer");
  expect(await newcomer.good(profile.read)).toMatchObject({ onboarding: { done: 0, of: 5 } });
  const { appId, companyId } = await connected(newcomer);
  const elsewhere = await Visitor.in("newcomer");
  expect(await elsewhere.progress()).toMatchObject({ appId, companyId, draft: { legalName: company.legalName } });
  await elsewhere.good(connect.setBankAccount, { id: companyId, ...account });
  expect(await newcomer.good(connect.bankAccount, { id: companyId })).toEqual(account);
  const firstStep = await askedToSign(newcomer, appId, await agreed(newcomer, appId));
  await until(() => newcomer.good(connect.sign, firstStep), "approved");
  expect(await stateOf(newcomer, appId)).toMatchObject({ appState: "underReview", signing: null });
  expect(await newcomer.good(profile.read)).toMatchObject({ onboarding: null });
});

test("an individual completes all steps in the Emirates, with a card", async () => {
  const newcomer = await Visitor.in("newcomer", "ae");
  const input = { accountType: "individual", ...facts, appName: "Own Shop", pinCode: "784198012345678" };
  const { appId } = await connected(newcomer, input);
  const { paymentUrl } = await newcomer.good(connect.card, { appId });
  const page = await backend.sandbox.handle(
    new Request(`http://sandbox.invalid${new URL(String(paymentUrl)).pathname}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "cardNumber=4111111111111111&expiry=08/39&cvv=123",
    }),
  );
  expect(page.status).toBe(303);
  expect(await newcomer.progress()).toMatchObject({
    payoutTo: { kind: "card", masked: "•••• 1111" },
    cardAttempt: { state: "attached" },
  });
  const firstStep = await askedToSign(newcomer, appId, await agreed(newcomer, appId, "individual"));
  await until(() => newcomer.good(connect.sign, firstStep), "approved");
  expect((await stateOf(newcomer, appId)).signed?.by).toBe((await newcomer.good(profile.read)).fullName);
});

test("two people on one connection: the second gets the first one's changes", async () => {
  const [owner, user] = [await Visitor.in("owner"), await Visitor.in("user")];
  const { version } = await owner.progress();
  await owner.good(connect.save, { version, accountType: "business" });
  const late = await user.ask(connect.save, { version, accountType: "individual" });
  expect([late.status, late.body.code]).toEqual([409, "CHANGED"]);
  const lateMerchant = await user.ask(connect.merchant, { version, ...business() });
  expect([lateMerchant.status, lateMerchant.body.code]).toEqual([409, "CHANGED"]);
  expect((await user.progress()).draft).toEqual({ accountType: "business" });
});

test("hides another merchant's application, company and signature", async () => {
  const owner = await Visitor.in("owner");
  const { appId, companyId } = await connected(owner);
  await owner.good(connect.setBankAccount, { id: companyId, ...account });
  const version = await agreed(owner, appId);
  const firstStep = await askedToSign(owner, appId, version);
  const { transactionId } = firstStep;
  const other = await Visitor.in("other");
  const tries: readonly (readonly [Call, Record<string, unknown>])[] = [
    [connect.bankAccount, { id: companyId }],
    [connect.setBankAccount, { id: companyId, ...account }],
    [connect.card, { appId }],
    [connect.viewContract, { appId, type: "business", language: "en" }],
    [connect.agree.ask, { appId, version }],
    [connect.askIdentity, { appId, ...identity(other) }],
    [connect.identityLogin, { appId, transactionId }],
    [connect.askSignature, { appId, transactionId, certificate: "company", version }],
    [connect.sign, firstStep],
    [connect.cancelSigning, { appId, transactionId }],
  ];
  for (const [call, input] of tries) {
    const { status } = await other.ask(call, input);
    expect([call.name, status]).toEqual([call.name, 404]);
  }
  const foreign = await other.ask(connect.merchant, { ...business(), companyId });
  expect([foreign.status, foreign.body.fields]).toEqual([422, { companyId: "choice" }]);
  expect(await stateOf(other, appId)).toBeUndefined();
  expect(await stateOf(owner, appId)).toMatchObject({ signing: { step: "signature" } });
});

test("refuses a user who may not connect a merchant before it asks the provider", async () => {
  const operator = await Visitor.in("operator");
  for (const call of [connect.progress, connect.contracts]) expect((await operator.ask(call)).status).toBe(403);
});

test("a signature without a reply is in the record once, and polls that wait or have a wrong transaction are not", async () => {
  const owner = await Visitor.in("owner");
  const { appId, companyId } = await connected(owner);
  await owner.good(connect.setBankAccount, { id: companyId, ...account });
  const firstStep = await askedToSign(owner, appId, await agreed(owner, appId));
  const results = async () =>
    (await attemptsOf(await actorOf(owner), `apps:${appId}`))
      .filter(({ call }) => call === "connect.sign")
      .map(({ result, reference }) => [result, reference]);
  await owner.good(connect.sign, firstStep);
  expect((await owner.ask(connect.sign, { ...firstStep, transactionId: "none" })).status).toBe(404);
  expect(await results()).toEqual([]);
  await failNext(backend, "dropAfterCommit", "connect.sign");
  expect((await owner.ask(connect.sign, firstStep)).status).toBeGreaterThanOrEqual(500);
  expect(await results()).toEqual([["unknown", null]]);
  await until(() => owner.good(connect.sign, firstStep), "approved");
  await owner.good(connect.sign, firstStep);
  expect(await results()).toEqual([["done", firstStep.transactionId]]);
});

test("an account is stored once when its reply is lost and the agreement is signed before the next try", async () => {
  const owner = await Visitor.in("owner");
  const { appId, companyId } = await connected(owner);
  const sent = { id: companyId, ...account };
  const key = { "x-portal-intent": "the-account-of-the-tests" };
  await failNext(backend, "dropAfterCommit", "connect.setBankAccount");
  expect((await owner.ask(connect.setBankAccount, sent, key)).status).toBeGreaterThanOrEqual(500);
  const firstStep = await askedToSign(owner, appId, await agreed(owner, appId));
  await until(() => owner.good(connect.sign, firstStep), "approved");
  expect(await owner.good(connect.setBankAccount, sent, key)).toMatchObject({ iban: account.iban });
  const other = await owner.ask(connect.setBankAccount, sent);
  expect([other.status, other.body.code]).toEqual([409, "ALREADY_SIGNED"]);
});

test("signs once when the reply of the signature is lost", async () => {
  const owner = await Visitor.in("owner");
  const { appId, companyId } = await connected(owner);
  await owner.good(connect.setBankAccount, { id: companyId, ...account });
  const firstStep = await askedToSign(owner, appId, await agreed(owner, appId));
  await owner.good(connect.sign, firstStep);
  await owner.good(connect.sign, firstStep);
  await failNext(backend, "dropAfterCommit", "connect.sign");
  expect((await owner.ask(connect.sign, firstStep)).status).toBeGreaterThanOrEqual(500);
  // It was signed: a reload and parallel polls get that answer.
  expect(await stateOf(owner, appId)).toMatchObject({ signed: { certificate: company.legalName } });
  const again = await Promise.all([1, 2, 3].map(() => owner.ask(connect.sign, firstStep)));
  expect(again.map(({ status, body }) => [status, body.state])).toEqual(Array(3).fill([200, "approved"]));
  expect(signatures("default", appId)).toEqual([{ transaction_id: firstStep.transactionId }]);
  const signing = (await attemptsOf(await actorOf(owner), `apps:${appId}`)).filter(
    ({ call }) => call === "connect.sign",
  );
  expect(signing).toMatchObject([
    {
      result: "done",
      by: { fullName: "Nigar Həsənova" },
      on: [`apps:${appId}`],
      version: expect.stringMatching(/^[\w-]{22}$/),
      reference: firstStep.transactionId,
    },
  ]);
  const second = await owner.ask(connect.askIdentity, { appId, ...identity(owner) });
  expect([second.status, second.body.code]).toEqual([409, "ALREADY_SIGNED"]);
});

test("does not accept the agreement with a wrong code, or with a right code for another text", async () => {
  const owner = await Visitor.in("owner");
  const input = business();
  const { appId, companyId } = await connected(owner, input);
  await owner.good(connect.setBankAccount, { id: companyId, ...account });
  const agreement = { appId, type: "business", language: "en" };
  const { version } = await owner.good(connect.viewContract, agreement);
  await owner.good(connect.agree.ask, { appId, version });
  const OTP = await owner.code();
  const wrong = await owner.ask(connect.agree.act, { appId, version, OTP: OTP === "000000" ? "000001" : "000000" });
  expect([wrong.status, wrong.body.fields]).toEqual([422, { OTP: "wrong" }]);
  await owner.good(connect.merchant, { ...input, version: (await owner.progress()).version, legalAddress: "Gəncə" });
  const late = await owner.ask(connect.agree.act, { appId, version, OTP });
  expect([late.status, late.body.code]).toEqual([409, "CONTRACT_CHANGED"]);
  expect(await stateOf(owner, appId)).toMatchObject({ agreed: null });
});

test("allows two minutes of polling every three seconds, but no repeated calls of a phone", async () => {
  const owner = await Visitor.in("owner");
  const { appId, companyId } = await connected(owner);
  await owner.good(connect.setBankAccount, { id: companyId, ...account });
  await agreed(owner, appId);
  const silent = { phone: "+994500002002", userId: "123456" };
  const { transactionId } = await owner.good(connect.askIdentity, { appId, ...silent });
  for (let seconds = 0; seconds <= 120; seconds += 3)
    expect(await owner.good(connect.identityLogin, { appId, transactionId })).toMatchObject({ state: "waiting" });
  const rings = await Promise.all(
    Array.from({ length: 40 }, async () => (await owner.ask(connect.askIdentity, { appId, ...silent })).status),
  );
  expect(rings.filter((status) => status === 200)).toHaveLength(9);
  expect(rings.filter((status) => status === 429)).toHaveLength(31);
});

test("the application's record names who accepted and who requested a signature, without a phone", async () => {
  const owner = await Visitor.in("owner");
  const { appId, companyId } = await connected(owner);
  await owner.good(connect.setBankAccount, { id: companyId, ...account });
  const version = await agreed(owner, appId);
  await owner.ask(connect.askSignature, { appId, version, certificate: "company", transactionId: "none" });
  await askedToSign(owner, appId, version);
  const recordOf = await attemptsOf(await actorOf(owner), `apps:${appId}`);
  expect(recordOf.map(({ call, result, by }) => [call, result, by.fullName])).toEqual([
    ["connect.askSignature", "done", "Nigar Həsənova"],
    ["connect.askSignature", "refused", "Nigar Həsənova"],
    ["connect.agree.act", "done", "Nigar Həsənova"],
    ["connect.merchant", "done", "Nigar Həsənova"],
  ]);
  expect(JSON.stringify(recordOf)).not.toMatch(/\+994|123456/);
});
