import { bankAccount as account, companyFacts } from "@/tests/support/company-facts";
import type { EditionName } from "@/lib/contract/constants";
import { cardWords } from "@/sandbox/pay/card-words";
import { payLanguages } from "@/sandbox/pay/words";
import { readPdf } from "./read-pdf";
import { refusedWords } from "@/tests/support/refused-words";
import { png } from "@/tests/support/pictures";
import { Customer, Talk, pathOf, textOf, temporary, wrong } from "./support";

const sandbox = temporary("default", "ae", "sa");
afterAll(() => sandbox.close());
const talk = new Talk(sandbox);

let userCount = 0;
/** A user who has just registered. */
async function stranger(edition: EditionName = "default"): Promise<Person> {
  const client = new Talk(sandbox, edition);
  const email = `stranger-${++userCount}@sandbox.test`;
  const code = { default: "+99450", ae: "+97150", sa: "+96650" }[edition];
  const mobilePhone = `${code}300${String(1000 + userCount)}`;
  await client.post("api/register", {
    fullName: "Aysel Quliyeva",
    email,
    mobilePhone,
    password: "Correct#Horse7",
  });
  const { body } = await client.post(`api/confirmAccount/${await client.codeFor(email)}`, { email });
  const token = body.accessToken ?? "";
  expect(token).not.toBe("");
  return { client, token, email };
}
interface Person {
  readonly client: Talk;
  readonly token: string;
  readonly email: string;
}
const PATH = "api/merchant-connect";
const progress = async ({ client, token }: Person) => (await client.get(PATH, token)).body;
const save = ({ client, token }: Person, body: object) => client.ask("PUT", PATH, { token, body });
const merchant = ({ client, token }: Person, body: object) => client.post(PATH, body, token);

let names = 0;
const appFacts = () => ({
  appName: `Shop ${++names}`,
  brandName: "Shop",
  appUrl: "https://shop.example",
  category: "eCommerce",
  businessDescription: "Gifts",
});
const business = () => ({ accountType: "business", ...appFacts(), ...companyFacts });
const individual = () => ({ accountType: "individual", ...appFacts(), pinCode: "7JQ2M9K" });
async function connected(person: Person, facts: object = business()) {
  const { version } = (await progress(person)) as { version: number };
  const { body: saved } = await save(person, { version, accountType: (facts as { accountType: string }).accountType });
  const { status, body } = await merchant(person, { version: saved.version, ...facts });
  expect([status, body.fields]).toEqual([200, undefined]);
  return { appId: String(body.appId), companyId: String(body.companyId) };
}
async function withAccount(person: Person, facts: object = business()) {
  const ids = await connected(person, facts);
  const set = await person.client.post(`api/company/${ids.companyId}/bank-account`, account, person.token);
  expect(set.status).toBe(200);
  return ids;
}

describe("the steps", () => {
  test("are empty for a new user, then hold the saved answers, on any machine", async () => {
    const person = await stranger();
    expect(await progress(person)).toEqual({
      version: 0,
      draft: {},
      savedAt: null,
      appId: null,
      companyId: null,
      logo: null,
      payoutTo: null,
      cardAttempt: null,
      agreedAt: null,
      signedAt: null,
    });
    expect((await save(person, { version: 0, accountType: "business", appName: "S" })).body).toMatchObject({
      version: 1,
    });
    expect((await save(person, { version: 1, iban: "az21 nabz" })).status).toBe(200);
    const again = await person.client.signIn(person.email.split("@")[0]!, false, "Correct#Horse7");
    expect(await progress({ ...person, token: again })).toMatchObject({
      version: 2,
      draft: { accountType: "business", appName: "S", iban: "az21 nabz" },
    });
  });
  test("report a conflict to the second of two users", async () => {
    const person = await stranger();
    expect((await save(person, { version: 0, appName: "One" })).status).toBe(200);
    expect((await save(person, { version: 0, appName: "Two" })).body).toMatchObject({ code: "CHANGED" });
    expect((await progress(person)).draft).toEqual({ appName: "One" });
  });
  test.each([
    ["an invisible sign", "appName", "a\u202eb"],
    ["too long", "legalAddress", "x".repeat(501)],
  ])("%s is refused", async (_, field, value) => {
    const { body } = await save(await stranger(), { version: 0, [field]: value });
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
  });
  test("are counted by the badge, for users who may connect", async () => {
    const person = await stranger();
    const badge = async (token = person.token) => (await talk.get("api/profile", token)).body.onboarding;
    expect(await badge()).toEqual({ done: 0, of: 5 });
    await save(person, { version: 0, accountType: "individual" });
    expect(await badge()).toEqual({ done: 1, of: 4 });
    await withAccount(person);
    expect(await badge()).toEqual({ done: 4, of: 5 });
    expect(await badge(await talk.signIn("owner"))).toBeNull();
    expect(await badge(await talk.signIn("operator"))).toBeNull();
  });
});

describe("the merchant", () => {
  test("has a company and a draft application with an unsigned agreement", async () => {
    const person = await stranger();
    const facts = business();
    const { appId, companyId } = await connected(person, facts);
    expect((await talk.get(`api/apps/${appId}`, person.token)).body).toMatchObject({
      appName: facts.appName,
      state: "draft",
      contractSigned: false,
      accountType: "business",
    });
    expect((await talk.get("api/companies", person.token)).body).toEqual([
      expect.objectContaining({ id: companyId, legalName: companyFacts.legalName, taxId: companyFacts.taxId }),
    ]);
    expect(await progress(person)).toMatchObject({ appId, companyId, version: 2 });
  });
  test("is updated by a second request, which creates nothing", async () => {
    const person = await stranger();
    const first = await connected(person);
    const { version } = await progress(person);
    const facts = { ...business(), legalName: "«Yeni Ad» MMC" };
    const { body } = await merchant(person, { version, ...facts });
    expect(body).toEqual(first);
    expect((await talk.get("api/apps", person.token)).body).toHaveLength(1);
    expect((await talk.get("api/companies", person.token)).body).toEqual([
      expect.objectContaining({ legalName: "«Yeni Ad» MMC" }),
    ]);
  });
  test("must be reviewed again after an edit", async () => {
    const person = await stranger();
    const { appId } = await withAccount(person);
    const { version } = (await progress(person)) as { version: number };
    await save(person, { version, legalName: "Another" });
    expect((await progress(person)).appId).toBeNull();
    expect((await save(person, { version: version + 1, legalName: ` ${companyFacts.legalName} ` })).body).toMatchObject(
      {
        appId,
      },
    );
  });
  test.each([
    ["default", { taxId: "1400215382" }, { taxId: "format" }],
    ["default", { taxId: "140021538" }, { taxId: "min" }],
    ["default", { legalName: undefined, website: undefined }, { legalName: "required", website: "required" }],
    ["default", { accountType: "individual" }, { pinCode: "required" }],
    ["default", { accountType: "individual", pinCode: "7IQ2M9K" }, { pinCode: "format" }],
    ["ae", { taxId: "1400215381" }, { taxId: "min" }],
    ["sa", { taxId: "310122393500004" }, { taxId: "format" }],
    ["sa", { taxId: "310122393500003", crNumber: "77" }, { crNumber: "min" }],
  ] as const)("%s refuses %j", async (edition, more, fields) => {
    const person = await stranger(edition);
    await save(person, { version: 0, accountType: "business" });
    const { body } = await merchant(person, { version: 1, ...business(), ...more });
    expect([body.code, body.fields]).toEqual(["VALIDATION", fields]);
    expect(await progress(person)).toMatchObject({ appId: null, version: 1 });
  });
  test("of an old version is refused, and a taken name is reported at its field", async () => {
    const person = await stranger();
    expect((await merchant(person, { version: 3, ...business() })).body.code).toBe("CHANGED");
    const { appId } = await connected(person);
    expect(appId).toMatch(/^\d+$/);
    const owner = { ...person, token: await talk.signIn("owner") };
    await save(owner, { version: 0, accountType: "business" });
    const { body } = await merchant(owner, { version: 1, ...business(), appName: "Qızılyarpaq Otel" });
    expect(body.fields).toEqual({ appName: "taken" });
    sandbox.providers.get("default")!.store.run("DELETE FROM connections WHERE merchant_id = 'M-1'");
  });
  test("is a company with the person's own name for an individual", async () => {
    const person = await stranger();
    await connected(person, individual());
    expect((await talk.get("api/companies", person.token)).body).toEqual([
      expect.objectContaining({ companyName: "Aysel Quliyeva", taxId: "" }),
    ]);
  });
});

describe("the bank account", () => {
  test("is empty, then set, and receives the money", async () => {
    const person = await stranger();
    const { companyId } = await connected(person);
    const path = `api/company/${companyId}/bank-account`;
    expect((await talk.get(path, person.token)).body).toBeNull();
    const full = { ...account, postalCode: "AZ1000", serviceUser: "HQ", address: "Bakı" };
    expect((await talk.post(path, full, person.token)).body).toEqual(full);
    expect((await talk.get(path, person.token)).body).toEqual(full);
    expect(await progress(person)).toMatchObject({ payoutTo: { kind: "bank", masked: "AZ21 •••• 1944" } });
  });
  test.each([
    [{ iban: "GB29NWBK60161331926819" }, { iban: "country" }],
    [{ iban: "AZ22NABZ00000000137010001944" }, { iban: "check" }],
    [{ swift: "AIIBAZ2X" }, { swift: "bank" }],
    [{ bankTaxId: "9900001062" }, { bankTaxId: "format" }],
    [{ accountNumber: "123456789" }, { accountNumber: "min" }],
  ])("%j is refused", async (more, fields) => {
    const person = await stranger();
    const { companyId } = await connected(person);
    const { body } = await talk.post(`api/company/${companyId}/bank-account`, { ...account, ...more }, person.token);
    expect([body.code, body.fields]).toEqual(["VALIDATION", fields]);
  });
  test("of a signed agreement is set once, with a letter to its owner, and no user can change it", async () => {
    const owner = await talk.signIn("owner");
    const companies = (await talk.get("api/companies", owner)).body as unknown as readonly { id: string }[];
    const statuses: Record<string, number> = {};
    for (const { id } of companies)
      statuses[id] = (await talk.post(`api/company/${id}/bank-account`, account, owner)).status;
    // Code 302 had none.
    expect(statuses).toEqual({ 300: 409, 301: 409, 302: 200 });
    const again = await talk.post("api/company/302/bank-account", account, owner);
    expect([again.status, again.body.code]).toEqual([409, "ALREADY_SIGNED"]);
    const letters = (await talk.messages("owner@sandbox.test")).filter(
      ({ purpose }) => purpose === "connect.setBankAccount",
    );
    expect(letters.map(({ text }) => text)).toEqual([expect.stringContaining("AZ21 •••• 1944")]);
  });
});

const at = { expiry: "08/39", cvv: "123" };
/** The page leads to the portal on another host. */
async function send(path: string, form: Record<string, string>) {
  const response = await sandbox.handle(
    new Request(`http://sandbox.invalid${path}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(form).toString(),
    }),
  );
  return { status: response.status, location: response.headers.get("location"), html: await response.text() };
}

describe("the card", () => {
  async function page(person: Person) {
    const { appId } = await connected(person);
    const { body } = await person.client.post("api/user/paymentCard", { appId }, person.token);
    const { pathname } = new URL(String(body.paymentUrl));
    expect(pathname).toMatch(/^\/card\/[\w-]{43}$/);
    return pathname;
  }
  const attemptOf = async (person: Person) => (await progress(person)).cardAttempt as { state: string } | null;
  const portal = "https://portal.example/connect/bank";

  test("opens in the language of the screen", async () => {
    const person = await stranger();
    const { appId } = await connected(person);
    const { body } = await person.client.ask("POST", "api/user/paymentCard", {
      token: person.token,
      body: { appId },
      headers: { "accept-language": "ru" },
    });
    const { pathname, search } = new URL(String(body.paymentUrl));
    expect((await new Customer(sandbox).open(pathname + search)).html).toContain('<html lang="ru"');
  });
  test("is attached on the provider's page, which links back; its number is not stored", async () => {
    const person = await stranger();
    const path = await page(person);
    expect(await attemptOf(person)).toMatchObject({ state: "waiting" });
    const opened = await new Customer(sandbox).open(`${path}?lang=az`);
    expect(opened.status).toBe(200);
    expect(opened.headers.get("content-security-policy")).toContain("form-action 'self' https://portal.example;");
    expect(textOf(opened)).toContain("Kart əlavə edin");
    expect(await send(path, { cardNumber: "4111 1111 1111 1111", ...at })).toMatchObject({
      status: 303,
      location: portal,
    });
    expect(await progress(person)).toMatchObject({
      payoutTo: { kind: "card", masked: "•••• 1111" },
      cardAttempt: { state: "attached" },
    });
    expect((await talk.get("api/profile", person.token)).body.attachedCard).toBe(true);
    const { store } = sandbox.providers.get("default")!;
    expect(JSON.stringify(store.rows("SELECT * FROM apps"))).not.toContain("4111111111111111");
    // When it is opened or sent again, it redirects and changes nothing.
    expect(await send(path, { cardNumber: "5555555555554444", ...at })).toMatchObject({
      status: 303,
      location: portal,
    });
    expect(await progress(person)).toMatchObject({ payoutTo: { masked: "•••• 1111" } });
  });
  test("is refused by its bank, and another one may be tried", async () => {
    const person = await stranger();
    const path = await page(person);
    const declined = await send(path, { cardNumber: "4000000000000515", ...at });
    expect(declined.status).toBe(422);
    expect(declined.html).toContain("not enough money");
    expect(await attemptOf(person)).toMatchObject({ state: "refused" });
    expect((await send(path, { cardNumber: "4242424242424242", ...at })).status).toBe(303);
    expect(await attemptOf(person)).toMatchObject({ state: "attached" });
  });
  test("has an error at its field that counts as no attempt", async () => {
    const person = await stranger();
    const path = await page(person);
    const { status, html } = await send(path, { cardNumber: "4111111111111112", expiry: "08/19", cvv: "1" });
    expect([status, html.match(/aria-invalid="true"/g)?.length]).toEqual([422, 3]);
    expect(html).not.toContain("4111111111111112");
    expect(await attemptOf(person)).toMatchObject({ state: "waiting" });
  });
  test("is canceled, and the page accepts no card then", async () => {
    const person = await stranger();
    const path = await page(person);
    expect(await send(path, { close: "1" })).toMatchObject({ status: 303, location: portal });
    expect(await attemptOf(person)).toMatchObject({ state: "closed" });
    await send(path, { cardNumber: "4111111111111111", ...at });
    expect(await progress(person)).toMatchObject({ payoutTo: null, cardAttempt: { state: "closed" } });
  });
  test("is replaced by a bank account that is set afterwards", async () => {
    const person = await stranger();
    const path = await page(person);
    await send(path, { cardNumber: "4111111111111111", ...at });
    const { companyId } = await progress(person);
    await talk.post(`api/company/${String(companyId)}/bank-account`, account, person.token);
    expect(await progress(person)).toMatchObject({ payoutTo: { kind: "bank" } });
  });
  test("has a page that expires", async () => {
    const person = await stranger();
    const path = await page(person);
    await talk.advance(600);
    expect(await attemptOf(person)).toMatchObject({ state: "timedOut" });
    expect(await send(path, { cardNumber: "4111111111111111", ...at })).toMatchObject({ status: 410 });
    expect(await progress(person)).toMatchObject({ payoutTo: null });
  });
  test("does not prevent permanent deletion of the user who opened its page", async () => {
    const person = await stranger();
    await page(person);
    const { store } = sandbox.providers.get("default")!;
    const { id } = store.row<{ id: string }>("SELECT id FROM users WHERE email = ?", person.email)!;
    store.run("UPDATE users SET merchant_id = 'M-1' WHERE id = ?", id);
    const erased = await talk.ask("DELETE", `api/user/delete/${id}`, { token: await talk.signIn("owner") });
    expect([erased.status, erased.body.code]).toEqual([200, "SUCCESS"]);
  });
  test("has no page at an unknown address", async () => {
    expect((await new Customer(sandbox).open(`/card/${"a".repeat(43)}`)).status).toBe(404);
    expect((await new Customer(sandbox).open("/card/short")).status).toBe(404);
  });
});

interface Contract {
  readonly version: string;
  readonly bindingLanguage: string;
  readonly sections: readonly { readonly id: string; readonly title: string; readonly paragraphs: readonly string[] }[];
}
const SIGN = "api/application-verify";
const view = async ({ client, token }: Person, appId: string, language = "en", type = "business") =>
  (await client.get(`${SIGN}/view-contract/account/${type}/${appId}?language=${language}`, token))
    .body as unknown as Contract;
const states = async ({ client, token }: Person) =>
  (await client.get(`${SIGN}/contracts`, token)).body as unknown as Record<string, unknown>[];

describe("the agreement", () => {
  test.each(payLanguages)("in %s has nine sections with the merchant's facts and no gap", async (language) => {
    const person = await stranger();
    const { appId } = await connected(person);
    const contract = await view(person, appId, language);
    expect(contract.sections).toHaveLength(9);
    const text = JSON.stringify(contract.sections);
    expect(text).toContain(companyFacts.legalName);
    expect(text).toContain(companyFacts.taxId);
    expect(text).not.toMatch(/[{}]\w|undefined|\u2068\u2069/);
    expect(text).not.toMatch(refusedWords[language]);
    for (const words of Object.values(cardWords[language])) expect(words).not.toMatch(refusedWords[language]);
    expect([contract.bindingLanguage, contract.version]).toEqual(["az", (await view(person, appId, "en")).version]);
  });
  test("is binding in Arabic in the Gulf, with the country's fees and law", async () => {
    const person = await stranger("sa");
    const { appId } = await connected(person, { ...business(), taxId: "310122393500003" });
    const contract = await view(person, appId);
    expect(contract.bindingLanguage).toBe("ar");
    expect(JSON.stringify(contract.sections)).toMatch(/650\.00\u00a0SAR[^]*Riyadh/);
  });
  test("changes when one of its facts changes", async () => {
    const person = await stranger();
    const { appId } = await connected(person);
    const { version } = await view(person, appId);
    await merchant(person, { version: (await progress(person)).version, ...business(), legalAddress: "Gəncə" });
    expect((await view(person, appId)).version).not.toBe(version);
  });
  test("does not exist for another account type", async () => {
    const person = await stranger();
    const { appId } = await connected(person);
    expect(await view(person, appId, "en", "individual")).toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("accepting and signing", () => {
  const PHONE = "+994500001003";
  const ask = ({ client, token }: Person, appId: string, version: string) =>
    client.get(`api/otp/init/agreement/${appId}?version=${version}`, token);
  const act = ({ client, token }: Person, appId: string, OTP: string, version: string) =>
    client.post(`${SIGN}/agreement/${appId}/${OTP}`, { version }, token);
  async function agreed(person: Person, facts: object = business(), type = "business") {
    const { appId } = await withAccount(person, facts);
    const { version } = await view(person, appId, "en", type);
    expect((await ask(person, appId, version)).status).toBe(200);
    const { status } = await act(person, appId, await person.client.codeFor(person.email), version);
    expect(status).toBe(200);
    return { appId, version };
  }
  const identity = ({ client, token }: Person, appId: string, phone = PHONE) =>
    client.get(`${SIGN}/verification-code/auth/${appId}?phone=${encodeURIComponent(phone)}&userId=123456`, token);
  const login = ({ client, token }: Person, appId: string, transactionId: unknown) =>
    client.post(`${SIGN}/asan-login`, { appId, transactionId }, token);
  const askToSign = (
    { client, token }: Person,
    appId: string,
    transactionId: unknown,
    certificate: string,
    version: string,
  ) =>
    client.get(
      `${SIGN}/verification-code/sign/${appId}?transactionId=${String(transactionId)}&certificate=${certificate}&version=${version}`,
      token,
    );
  const sign = ({ client, token }: Person, appId: string, transactionId: unknown, phone = PHONE) =>
    client.post(`${SIGN}/sign-contract`, { appId, phone, userId: "123456", transactionId }, token);
  async function thrice<T>(work: () => Promise<T>): Promise<T> {
    await work();
    await work();
    return work();
  }
  async function identified(person: Person, appId: string, phone = PHONE) {
    const { body } = await identity(person, appId, phone);
    const { body: known } = await thrice(() => login(person, appId, body.transactionId));
    return known as unknown as {
      transactionId: string;
      state: string;
      person: string;
      certificates: { id: string; unfit: string | null }[];
    };
  }
  const signedFile = async ({ token }: Person, appId: string): Promise<Uint8Array> => {
    const file = await sandbox.handle(
      new Request(`http://sandbox.invalid/default/${SIGN}/download-signed-contract-file/${appId}`, {
        headers: { authorization: `Bearer ${token}`, "accept-language": "en" },
      }),
    );
    return new Uint8Array(await file.arrayBuffer());
  };
  async function askedToSign(person: Person) {
    const { appId, version } = await agreed(person);
    const known = await identified(person, appId);
    const { body } = await askToSign(person, appId, known.transactionId, "company", version);
    return { appId, version, identityId: known.transactionId, transactionId: String(body.transactionId) };
  }

  test("needs a payout destination, the displayed text, and the right code", async () => {
    const person = await stranger();
    const { appId, companyId } = await connected(person);
    const { version } = await view(person, appId);
    expect((await ask(person, appId, version)).body.code).toBe("NO_DESTINATION");
    await talk.post(`api/company/${companyId}/bank-account`, account, person.token);
    expect((await ask(person, appId, "another")).body.code).toBe("CONTRACT_CHANGED");
    expect((await identity(person, appId)).body.code).toBe("NOT_AGREED");
    await ask(person, appId, version);
    const OTP = await talk.codeFor(person.email);
    expect((await act(person, appId, wrong(OTP), version)).body.code).toBe("WRONG_CODE");
    expect((await act(person, appId, OTP, version)).body).toMatchObject({ agreed: { version }, signed: null });
    expect((await progress(person)).agreedAt).not.toBeNull();
  });
  test("refuses an agreement that changes between code and answer, or before it is signed", async () => {
    const person = await stranger();
    const { appId } = await withAccount(person);
    const { version } = await view(person, appId);
    await ask(person, appId, version);
    const OTP = await talk.codeFor(person.email);
    const change = async (legalAddress: string) =>
      merchant(person, { version: (await progress(person)).version, ...business(), legalAddress });
    await change("Şəki");
    expect((await act(person, appId, OTP, version)).body.code).toBe("CONTRACT_CHANGED");
    const late = await stranger();
    const firstStep = await askedToSign(late);
    expect((await states(late))[0]).toMatchObject({ agreed: { version: firstStep.version, isCurrent: true } });
    await merchant(late, { version: (await progress(late)).version, ...business(), legalAddress: "Şamaxı" });
    expect((await states(late))[0]).toMatchObject({ agreed: { version: firstStep.version, isCurrent: false } });
    expect((await sign(late, firstStep.appId, firstStep.transactionId)).body.code).toBe("CONTRACT_CHANGED");
    expect((await identity(late, firstStep.appId)).body.code).toBe("CONTRACT_CHANGED");
    expect(await progress(late)).toMatchObject({ agreedAt: null, signedAt: null });
  });

  test("a business signs with its certificate, once, and is reviewed", async () => {
    const person = await stranger();
    const { appId, version, transactionId } = await askedToSign(person);
    expect((await states(person))[0]).toMatchObject({
      signing: { step: "signature", own: { transactionId, userId: "123456" } },
    });
    expect((await sign(person, appId, transactionId)).body).toMatchObject({ state: "waiting" });
    expect((await sign(person, appId, transactionId)).body).toMatchObject({ state: "waiting" });
    expect((await sign(person, appId, transactionId)).body).toMatchObject({ state: "approved" });
    expect((await sign(person, appId, transactionId)).body).toMatchObject({ state: "approved" }); // its first answer may have been lost
    const { store } = sandbox.providers.get("default")!;
    expect(store.rows("SELECT transaction_id, contract_version FROM signatures WHERE app_id = ?", appId)).toEqual([
      expect.objectContaining({ transaction_id: transactionId, contract_version: version }),
    ]);
    expect((await states(person))[0]).toMatchObject({
      appState: "underReview",
      signing: null,
      signed: { by: "Aysel Quliyeva", certificate: companyFacts.legalName },
    });
    const letters = (await talk.messages(person.email)).filter(({ purpose }) => purpose === "connect.sign");
    expect(letters).toHaveLength(1);
    expect((await talk.get("api/profile", person.token)).body.onboarding).toBeNull();
    expect((await identity(person, appId)).body.code).toBe("ALREADY_SIGNED");
    expect((await ask(person, appId, version)).body.code).toBe("ALREADY_SIGNED");
    expect((await talk.post("api/user/paymentCard", { appId }, person.token)).body.code).toBe("ALREADY_SIGNED");
    await talk.advance(10);
    expect((await talk.get(`api/apps/${appId}`, person.token)).body).toMatchObject({
      state: "inProduction",
      contractSigned: true,
    });
  });
  test("a signature closes the page of another card, so that the destination stays", async () => {
    const person = await stranger();
    const { appId, transactionId } = await askedToSign(person);
    const { body } = await person.client.post("api/user/paymentCard", { appId }, person.token);
    expect((await thrice(() => sign(person, appId, transactionId))).body.state).toBe("approved");
    await send(new URL(String(body.paymentUrl)).pathname, { cardNumber: "4111111111111111", ...at });
    const { store } = sandbox.providers.get("default")!;
    expect(store.row("SELECT card FROM apps WHERE id = ?", appId)).toEqual({ card: null });
  });

  test("the file has the text that was signed, and the facts of the signature", async () => {
    const person = await stranger();
    const { appId, version, transactionId } = await askedToSign(person);
    const { sections } = await view(person, appId);
    const { body: state } = await thrice(() => sign(person, appId, transactionId));
    expect(state.state).toBe("approved");
    const { store } = sandbox.providers.get("default")!;
    store.run("UPDATE apps SET brand_name = 'Renamed' WHERE id = ?", appId);
    const { pages } = readPdf(await signedFile(person, appId));
    const said = pages.map(({ lines }) => lines.slice(0, -1).join(" ")); // without the foot of the page
    const text = said.slice(0, -1).join(" ");
    for (const { title, paragraphs } of sections)
      for (const part of [title, ...paragraphs]) expect(text).toContain(part.replace(/[\u2068\u2069]/g, ""));
    const facts = said.at(-1) ?? "";
    for (const fact of [
      "Signed by Aysel Quliyeva",
      `Certificate ${companyFacts.legalName}`,
      `Edition of the text ${version}`,
      `Transaction ${transactionId}`,
      "Asia/Baku",
      "+994 50 ••• •• 03",
    ])
      expect(facts).toContain(fact);
    expect(facts).toMatch(/SHA-256 of the text( [0-9a-f]+){1,2} /);
    expect(facts).not.toContain(PHONE);
    expect((await view(person, appId)).version).toBe(version);
  });
  test("the next connection starts again afterwards", async () => {
    const person = await stranger();
    const { appId, transactionId } = await askedToSign(person);
    await thrice(() => sign(person, appId, transactionId));
    const before = await progress(person);
    expect(before).toMatchObject({ appId, draft: { accountType: "business" } });
    expect(before.signedAt).not.toBeNull();
    expect((await merchant(person, { version: before.version, ...business() })).body.code).toBe("ALREADY_SIGNED");
    const { body } = await save(person, { version: before.version, accountType: "individual" });
    expect(body).toMatchObject({ draft: { accountType: "individual" }, appId: null, payoutTo: null, signedAt: null });
    const second = await connected(person, individual());
    expect(second.appId).not.toBe(appId);
  });
  test("an individual signs with a personal certificate", async () => {
    const person = await stranger();
    const { appId, version } = await agreed(person, individual(), "individual");
    const known = await identified(person, appId);
    expect(known).toMatchObject({
      state: "approved",
      person: "Aysel Quliyeva",
      certificates: [{ id: "own", unfit: null, taxId: "7JQ2M9K" }],
    });
    const { body } = await askToSign(person, appId, known.transactionId, "own", version);
    expect((await thrice(() => sign(person, appId, body.transactionId))).body.state).toBe("approved");
  });

  test("a phone can refuse", async () => {
    const person = await stranger();
    const { appId } = await agreed(person);
    const known = await identified(person, appId, "+994500002001");
    expect(known).toMatchObject({ state: "refused", certificates: [] });
    expect((await askToSign(person, appId, known.transactionId, "company", "x")).body.code).toBe("IDENTITY_EXPIRED");
    expect((await states(person))[0]).toMatchObject({ signing: null });
  });
  test("a phone can fail to answer", async () => {
    const person = await stranger();
    const { appId } = await agreed(person);
    const known = await identified(person, appId, "+994500002002");
    expect(known.state).toBe("waiting");
    expect((await states(person))[0]).toMatchObject({ signing: { step: "identity", by: "Aysel Quliyeva" } });
    await talk.advance(120);
    expect((await login(person, appId, known.transactionId)).body).toMatchObject({ state: "timedOut", expiresIn: 0 });
    expect((await states(person))[0]).toMatchObject({ signing: null });
  });
  test.each([
    ["+994500002003", "company"],
    ["+994500002004", "person"],
  ])("the phone %s has no certificate for this agreement: %s", async (phone, unfit) => {
    const person = await stranger();
    const { appId, version } = await agreed(person);
    const known = await identified(person, appId, phone);
    expect(new Set(known.certificates.map((certificate) => certificate.unfit))).toEqual(new Set([unfit]));
    expect(known.person === "Aysel Quliyeva").toBe(unfit === "company");
    for (const { id } of known.certificates)
      expect((await askToSign(person, appId, known.transactionId, id, version)).body.code).toBe("CERTIFICATE_UNFIT");
  });
  test("an identity is valid for ten minutes", async () => {
    const person = await stranger();
    const { appId, version } = await agreed(person);
    const known = await identified(person, appId);
    expect((await states(person))[0]).toMatchObject({
      signing: { step: "certificate", own: { certificates: [{}, {}] } },
    });
    await talk.advance(600);
    expect((await askToSign(person, appId, known.transactionId, "company", version)).body.code).toBe(
      "IDENTITY_EXPIRED",
    );
  });
  test("the person who waits can cancel the signature first, then the identity", async () => {
    const person = await stranger();
    const { appId, identityId, transactionId } = await askedToSign(person);
    const cancel = (id: string) => talk.post(`${SIGN}/cancel/${appId}`, { transactionId: id }, person.token);
    expect((await cancel(transactionId)).status).toBe(200);
    expect((await thrice(() => sign(person, appId, transactionId))).body.state).toBe("cancelled");
    expect((await states(person))[0]).toMatchObject({ signing: { step: "certificate" } });
    expect((await cancel(identityId)).status).toBe(200);
    expect((await states(person))[0]).toMatchObject({ signing: null, signed: null });
  });
  test("a transaction binds phone and number, and another merchant's one does not exist", async () => {
    const person = await stranger();
    const { appId, transactionId } = await askedToSign(person);
    expect((await sign(person, appId, transactionId, "+994500001004")).status).toBe(404);
    const other = await stranger();
    for (const reply of [
      await sign(other, appId, transactionId),
      await login(other, appId, transactionId),
      await identity(other, appId),
      await ask(other, appId, "x"),
      await talk.get(`${SIGN}/view-contract/account/business/${appId}?language=en`, other.token),
      await talk.post("api/user/paymentCard", { appId }, other.token),
      await talk.get("api/company/300/bank-account", other.token),
      await talk.post("api/company/300/bank-account", account, other.token),
      await talk.post(`${SIGN}/cancel/${appId}`, { transactionId }, other.token),
    ])
      expect(reply.status).toBe(404);
  });
  test("a colleague sees the signer but no code, and the last request counts", async () => {
    const person = await stranger();
    const { appId, version } = await agreed(person);
    const { store } = sandbox.providers.get("default")!;
    const merchantOf = (email: string) =>
      store.row<{ merchant_id: string }>("SELECT merchant_id FROM users WHERE email = ?", email)!.merchant_id;
    const colleague = await stranger();
    store.run(
      "UPDATE users SET merchant_id = ?, full_name = 'Rəşad' WHERE email = ?",
      merchantOf(person.email),
      colleague.email,
    );
    const known = await identified(person, appId);
    expect((await states(colleague))[0]).toMatchObject({ signing: { by: "Aysel Quliyeva", own: null } });
    expect((await login(colleague, appId, known.transactionId)).status).toBe(404);
    await identity(colleague, appId);
    expect((await askToSign(person, appId, known.transactionId, "company", version)).body.code).toBe(
      "IDENTITY_EXPIRED",
    );
    expect((await states(person))[0]).toMatchObject({ signing: { by: "Rəşad", own: null } });
  });
  test("a phone is called at most thirty times an hour", async () => {
    const person = await stranger();
    const { appId } = await agreed(person);
    const phone = "+994500001005";
    for (let ring = 0; ring < 30; ring += 1) expect((await identity(person, appId, phone)).status).toBe(200);
    const { status, body } = await identity(person, appId, phone);
    expect([status, body.code]).toEqual([429, "TOO_MANY_MESSAGES"]);
    expect(body.retryAfter).toBeGreaterThan(0);
  });
});

describe("the example of the payment page", () => {
  const facts = { amount: "120.00", description: "Room for two", language: "az" };
  const example = ({ client, token }: Person, more: Record<string, string> = {}) =>
    client.get(`${PATH}/example?${new URLSearchParams({ ...facts, ...more }).toString()}`, token);
  const provider = sandbox.providers.get("default")!;
  const rows = () =>
    provider.store
      .rows<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")
      .map(({ name }) => [name, provider.store.rows(`SELECT count(*) AS count FROM "${name}"`)]);
  const customer = () => new Customer(sandbox);

  test("shows a user who has just registered the customer's page, and takes nothing", async () => {
    const person = await stranger();
    const before = rows();
    const { status, body } = await example(person);
    expect(status).toBe(200);
    expect(await example(person)).toMatchObject({ body });
    const path = pathOf(body["url"]);
    const page = await customer().open(path);
    expect(page.status).toBe(200);
    expect(page.html).toContain('lang="az"');
    const text = textOf(page);
    for (const said of ["Nümunə: heç nə ödəmək olmaz", "hələ yoxlamayıb", "Aysel Quliyeva", "Room for two", "120,00"])
      expect(text).toContain(said);
    // No form, no token, and each control is in a disabled set.
    expect(page.html).not.toMatch(/<form|name="token"|<details|<script/);
    expect(page.html.replace(/<fieldset class="sheet body" disabled>[^]*<\/fieldset>/, "")).not.toMatch(
      /<(input|button)/,
    );
    expect(page.headers.get("set-cookie")).toBeNull();
    expect(textOf(await customer().open(`${path}?lang=ar`))).toContain("مثال: لا يمكن دفع أي شيء");
    const paid = await customer().post(path, { cardNumber: "4111111111111111", expiry: "08/39", cvv: "123" });
    expect(paid.status).toBe(405);
    expect((await customer().open(`${path}/receipt/${"a".repeat(22)}`)).status).toBe(404);
    expect((await customer().open(`${path}/file`)).status).toBe(404);
    expect(rows()).toEqual(before);
  });
  test("has the name that is typed in the steps, then the name and the picture of the application", async () => {
    const person = await stranger();
    const titleNow = async () =>
      /<h1[^>]*>([^<]*)</.exec((await customer().open(pathOf((await example(person)).body["url"]))).html)?.[1];
    const { body: saved } = await save(person, { version: 0, brandName: '<b>"Xəzər"</b>' });
    expect(await titleNow()).toBe("&#60;b&#62;&#34;Xəzər&#34;&#60;/b&#62;");
    await save(person, { version: saved.version, brandName: "two\nlines" });
    expect(await titleNow()).toBe("Aysel Quliyeva");
    const { appId } = await connected(person);
    expect(await titleNow()).toBe("Shop");
    const form = new FormData();
    form.append("logo", new Blob([Uint8Array.from(png(492, 96))]), "logo.png");
    const sent = await sandbox.handle(
      new Request(`http://sandbox.invalid/default/api/config/hotel/update?appId=${appId}&version=1`, {
        method: "PUT",
        headers: { authorization: `Bearer ${person.token}` },
        body: form,
      }),
    );
    expect(sent.status).toBe(200);
    // The same picture is on the page of a payment, and only of this merchant.
    provider.store.run("UPDATE apps SET state = 'inProduction', contract_signed = 1 WHERE id = ?", appId);
    for (const path of [pathOf((await example(person)).body["url"]), `/pay/qr-az-${appId}`]) {
      const page = await customer().open(path);
      expect(page.html).toContain(`<header class="head pictured"><img class="logo" src="${path}/logo" alt="">`);
      expect(page.headers.get("content-security-policy")).toContain("img-src 'self';");
      const picture = await sandbox.handle(new Request(`http://sandbox.invalid${path}/logo`));
      expect([picture.headers.get("content-type"), picture.headers.get("x-content-type-options")]).toEqual([
        "image/png",
        "nosniff",
      ]);
      expect(Buffer.from(await picture.arrayBuffer()).equals(png(492, 96))).toBe(true);
    }
    expect((await customer().open("/pay/qr-az-10482/logo")).status).toBe(404);
  });
  test("ends after two hours, with its user, and when a sign of it is changed", async () => {
    const person = await stranger();
    const path = pathOf((await example(person)).body["url"]);
    expect(path).toMatch(/^\/pay\/example-az-[\w-]+\.[\w-]{43}$/);
    const [signed = "", seal = ""] = path.split(".");
    const forged = Buffer.from(JSON.stringify(["other", 9e15, 1, "x", "en"])).toString("base64url");
    for (const wrongPath of [
      `/pay/example-az-${forged}.${seal}`,
      path.replace("-az-", "-ae-"),
      path.replace("example-", "button-"),
      `${signed}.${seal.slice(1)}a`,
      signed,
    ])
      expect((await customer().open(wrongPath)).status).toBe(404);
    provider.store.run("UPDATE users SET active = 0 WHERE email = ?", person.email);
    expect((await customer().open(path)).status).toBe(404);
    provider.store.run("UPDATE users SET active = 1 WHERE email = ?", person.email);
    expect((await customer().open(path)).status).toBe(200);
    await talk.advance(2 * 3600);
    expect((await customer().open(path)).status).toBe(410);
  });
  test("refuses invalid values, and users who connect no merchant", async () => {
    const person = await stranger();
    for (const [more, field] of [
      [{ amount: "40000.00" }, "amount"],
      [{ description: "" }, "description"],
      [{ description: "two\nlines" }, "description"],
      [{ language: "tr" }, "language"],
    ] as const)
      expect(Object.keys((await example(person, more)).body.fields ?? {})).toEqual([field]);
    expect((await example({ ...person, token: await talk.signIn("operator") })).status).toBe(403);
  });
});
