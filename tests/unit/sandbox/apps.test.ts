import { png } from "@/tests/support/pictures";
import { readPdf } from "./read-pdf";
import { Customer, Talk, draftOf, pathOf, temporary } from "./support";

const sandbox = temporary();
const talk = new Talk(sandbox);
afterAll(() => sandbox.close());
const read = async (appId: string, account: string) => talk.get(`api/apps/${appId}`, await talk.signIn(account));

test("an application has its texts, payment address and users, but never its key", async () => {
  const { status, body } = await read("10482", "owner");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    appId: "10482",
    brandName: "Qızılyarpaq Otel",
    state: "inProduction",
    defaultSmsTemplate: "{fullName}: {amount} {currency}, {invoice_code}. {paymentUrl}",
    qrDetails: "qr-az-10482",
  });
  expect(body.paymentUrl).toMatch(/^http:\/\/localhost:4010\/pay\/qr-az-10482$/);
  expect(body.maskedKey).toMatch(/^•••• .{4}$/);
  expect(body.allowedUsers).toContainEqual(expect.objectContaining({ role: "ROLE_OPERATOR" }));
});
test("another merchant's application and one without access do not exist", async () => {
  expect((await read("20611", "owner")).status).toBe(404);
  expect((await read("10533", "operator")).status).toBe(404);
  expect((await read("10482", "operator")).status).toBe(200);
});

const facts = {
  accountType: "business",
  appName: "Caspian Gifts",
  brandName: "Caspian Gifts",
  appUrl: "https://gifts.example",
  category: "eCommerce",
  businessDescription: "Gifts for guests",
};
/** Enough time for another code of the same kind. */
const later = () => talk.advance(61);
let owner = "";
let supervisor = "";
beforeAll(async () => {
  owner = await talk.signIn("owner", true);
  supervisor = await talk.signIn("supervisor", true);
});
const details = (appId: string) => talk.get(`api/apps/${appId}`, owner);
const companyOf = async (token: string) =>
  ((await talk.get("api/companies", token)).body as unknown as { id: string }[])[0]!.id; // the contract's list
async function created(appName: string): Promise<string> {
  const { body } = await talk.post(
    "api/merchant-connect",
    { ...facts, appName, companyId: await companyOf(owner) },
    owner,
  );
  return String(body.appId);
}
const sign = (appId: string) =>
  sandbox.providers.get("default")!.store.run("UPDATE apps SET contract_signed = 1 WHERE id = ?", appId);
const patch = (path: string, token = owner) => talk.ask("PATCH", path, { token });
const submit = (appId: string) => patch(`api/application-verify/switch/production/business/${appId}`);
const stateOf = async (appId: string) => (await details(appId)).body.state;
async function inProduction(appName: string): Promise<string> {
  const appId = await created(appName);
  sign(appId);
  await submit(appId);
  await talk.advance(10);
  return appId;
}

describe("creating an application", () => {
  test("of a connected company gives a draft without a key, which its creator may use", async () => {
    const appId = await created("Caspian Gifts");
    const { body } = await details(appId);
    expect(body).toMatchObject({
      ...facts,
      state: "draft",
      users: 1,
      maskedKey: "",
      contractSigned: false,
      logo: null,
      version: 1,
      telegramId: null,
    });
    expect((await talk.post("api/bookings", draftOf(talk, { appId }), owner)).status).toBe(409);
  });
  test.each([
    [{ companyId: undefined }, { companyId: "required" }],
    [{ companyId: "303" }, { companyId: "choice" }],
    [{ appName: "Ca" }, { appName: "length" }],
    [{ appName: "C".repeat(31) }, { appName: "length" }],
    [{ category: "hotels" }, { category: "choice" }],
    [{ appUrl: "javascript:alert(1)" }, { appUrl: "format" }],
    [{ appName: "qızılyarpaq otel" }, { appName: "taken" }],
  ])("%j is refused", async (more, fields) => {
    const input = { ...facts, appName: "Another One", companyId: await companyOf(owner), ...more };
    expect((await talk.post("api/merchant-connect", input, owner)).body).toMatchObject({ code: "VALIDATION", fields });
  });
});

test("the list is filtered by name, brand, ID and state", async () => {
  const ids = async (query: string) =>
    ((await talk.get(`api/apps?${query}`, owner)).body as unknown as { appId: string }[]).map(({ appId }) => appId); // the contract's list
  const draft = await created("Şirvan Market");
  expect(await ids("name=sirvan")).toEqual([draft]);
  expect(await ids(`name=${encodeURIComponent("Ширван маркет")}`)).toEqual([draft]);
  expect(await ids(`name=${encodeURIComponent("Кызыл")}`)).toEqual(["10482"]);
  expect(await ids("name=10507")).toEqual(["10507"]);
  expect(await ids("state=draft")).toContain(draft);
  expect(await ids("state=draft")).not.toContain("10482");
  expect(await ids("name=10507&state=draft")).toEqual([]);
});

describe("the application's states", () => {
  test("a draft is submitted, reviewed, and then accepts payments", async () => {
    const appId = await created("Bilik Akademiya");
    expect([(await submit(appId)).status, (await submit(appId)).body.code]).toEqual([409, "CONTRACT_MISSING"]);
    expect(await stateOf(appId)).toBe("draft");
    sign(appId);
    expect((await submit(appId)).status).toBe(200);
    expect(await stateOf(appId)).toBe("underReview");
    const since = async () => (await talk.get(`api/apps/${appId}`, owner)).body.reviewSince;
    expect(Date.parse(String(await since()))).not.toBeNaN();
    await talk.advance(9);
    expect(await stateOf(appId)).toBe("underReview");
    await talk.advance(1);
    expect(await stateOf(appId)).toBe("inProduction");
    expect(await since()).toBeNull();
    expect((await talk.messages("owner@sandbox.test"))[0]?.text).toContain("Bilik Akademiya was reviewed");
    expect((await talk.post("api/bookings", draftOf(talk, { appId }), owner)).status).toBe(200);
  });
  test("a review does not end without the signed agreement", async () => {
    const appId = await created("Without Agreement");
    sign(appId);
    await submit(appId);
    talk.sandbox.providers.get("default")!.store.run("UPDATE apps SET contract_signed = 0 WHERE id = ?", appId);
    await talk.advance(60);
    expect(await stateOf(appId)).toBe("underReview");
  });
  test("only the steps of the current state are possible, and a payout needs production", async () => {
    const appId = await inProduction("Step By Step");
    const steps = {
      submit: `api/application-verify/switch/production/business/${appId}`,
      review: `api/application-verify/switch/review/business/${appId}`,
      disable: `api/apps/${appId}/disable`,
      enable: `api/apps/${appId}/enable`,
    };
    const refused = async (...names: (keyof typeof steps)[]) => {
      for (const name of names) expect([name, (await patch(steps[name])).body.code]).toEqual([name, "WRONG_STATUS"]);
    };
    await refused("submit", "enable");
    const { body: invoice } = await talk.post("api/bookings", draftOf(talk, { appId }), owner);
    const pay = async () => (await new Customer(sandbox).open(pathOf(invoice.paymentUrl))).status;
    expect(await pay()).toBe(200);
    expect((await patch(steps.disable)).status).toBe(200);
    expect(await pay()).toBe(410);
    await refused("submit", "review", "disable");
    expect((await patch(steps.enable)).status).toBe(200);
    expect(await pay()).toBe(200);
    expect((await patch(steps.review)).status).toBe(200);
    expect(await pay()).toBe(410);
    await refused("submit", "review", "disable", "enable");
  });
  test("nothing is paid without the signed agreement, in any state", async () => {
    const appId = await inProduction("Signed Once");
    const { body: invoice } = await talk.post("api/bookings", draftOf(talk, { appId }), owner);
    const { store } = sandbox.providers.get("default")!;
    store.run("UPDATE apps SET contract_signed = 0 WHERE id = ?", appId);
    const refused = async (reply: ReturnType<typeof talk.get>) =>
      expect([(await reply).status, (await reply).body.code]).toEqual([409, "CONTRACT_MISSING"]);
    await refused(talk.post("api/bookings", draftOf(talk, { appId }), owner));
    await refused(talk.get(`api/apps/${appId}/pay-button?amount=5.00&description=Room&language=en`, owner));
    await refused(patch(`api/application-verify/switch/review/business/${appId}`));
    expect((await new Customer(sandbox).open(pathOf(invoice.paymentUrl))).status).toBe(410);
    expect((await new Customer(sandbox).open(pathOf((await details(appId)).body.paymentUrl))).status).toBe(410);
    expect((await patch(`api/apps/${appId}/disable`)).status).toBe(200);
    await refused(patch(`api/apps/${appId}/enable`));
  });
  test("refuses another account type, another merchant, and a user without the permission", async () => {
    const appId = await created("Nobody Else");
    expect((await patch(`api/application-verify/switch/production/individual/${appId}`)).status).toBe(404);
    const other = await talk.signIn("other");
    expect((await patch(`api/application-verify/switch/production/business/${appId}`, other)).status).toBe(404);
    expect((await patch(`api/application-verify/switch/production/business/${appId}`, supervisor)).body).toMatchObject({
      missing: "addApplication",
    });
    expect(await stateOf(appId)).toBe("draft");
  });
});

describe("the application's key", () => {
  test("exists after the application was in production, and renewing it ends the old one", async () => {
    const appId = await created("Key Ring");
    expect((await talk.get(`api/otp/init/updateKey/${appId}`, owner)).body.code).toBe("WRONG_STATUS");
    sign(appId);
    await submit(appId);
    await talk.advance(10);
    const renew = async () => {
      await talk.get(`api/otp/init/updateKey/${appId}`, owner);
      const { body } = await talk.get(`api/appKey/${appId}/${await talk.codeFor("owner@sandbox.test")}`, owner);
      await later();
      return String(body.appKey);
    };
    const payee = (key: string) =>
      talk.ask("POST", "api/wallets/masked-fullName", {
        token: owner,
        body: { appId, destination: "4111111111111111" },
        headers: { "x-app-key": key },
      });
    const first = await renew();
    expect((await details(appId)).body.maskedKey).toBe(`•••• ${first.slice(-4)}`);
    expect((await payee(first)).status).toBe(200);
    const second = await renew();
    expect((await payee(first)).body.code).toBe("APP_KEY");
    expect((await payee(second)).status).toBe(200);
  });
});

describe("deleting an application", () => {
  const remove = async (appId: string) => {
    const firstStep = await talk.get(`api/otp/init/deleteApp/${appId}`, owner);
    if (firstStep.body.code) return firstStep;
    return talk.ask("DELETE", `api/app/${appId}/${await talk.codeFor("owner@sandbox.test")}`, { token: owner });
  };
  test("needs its code, and then removes it everywhere", async () => {
    const appId = await inProduction("Short Lived");
    expect((await talk.ask("DELETE", `api/app/${appId}/000000`, { token: owner })).status).toBe(422);
    expect((await remove(appId)).status).toBe(200);
    await later();
    expect((await details(appId)).status).toBe(404);
    expect((await new Customer(sandbox).open(`/pay/qr-az-${appId}`)).status).toBe(410);
  });
  test("waits until its wallet is empty, with available and held money", async () => {
    const { store } = sandbox.providers.get("default")!;
    const put = (account: string, amount: number) =>
      store.run("INSERT OR REPLACE INTO accounts (name, balance) VALUES (?, ?)", account, amount);
    for (const kind of ["available", "held"]) {
      const appId = await created(`Money ${kind}`);
      put(`${kind}:${appId}`, 1);
      expect((await remove(appId)).body.code).toBe("WALLET_NOT_EMPTY");
      put(`${kind}:${appId}`, 0);
      await talk.get(`api/otp/init/deleteApp/${appId}`, owner);
      put(`${kind}:${appId}`, 1); // paid while the code was being sent
      const OTP = await talk.codeFor("owner@sandbox.test");
      const late = await talk.ask("DELETE", `api/app/${appId}/${OTP}`, { token: owner });
      expect(late.body.code).toBe("WALLET_NOT_EMPTY");
      put(`${kind}:${appId}`, 0);
      await later();
      expect((await remove(appId)).status).toBe(200);
      await later();
    }
  });
  test("waits until its payouts have ended, because a bank may return their money", async () => {
    const { store } = sandbox.providers.get("default")!;
    const appId = await created("Payouts Under Way");
    store.run(
      "INSERT INTO payouts (id, app_id, full_name, folded_name, kind, destination, amount, fee, status, created_at, created_by, description, folded_description, settles_at, settles_as) VALUES ('P-WAY', ?, 'A', 'a', 'card', '516740******1172', 100, 0, 'inProgress', 1, 'A', '', '', 9e15, 'failed')",
      appId,
    );
    expect((await remove(appId)).body.code).toBe("PAYOUTS_IN_PROGRESS");
    store.run("UPDATE payouts SET status = 'failed', settles_at = NULL WHERE id = 'P-WAY'");
    await later();
    expect((await remove(appId)).status).toBe(200);
    await later();
  });
  test("takes the role that only it gave", async () => {
    const { store } = sandbox.providers.get("default")!;
    const appId = await created("Short Role");
    const { id, role } = store.row<{ id: string; role: string }>(
      "SELECT id, role FROM users WHERE email = 'operator@sandbox.test'",
    )!;
    store.run(
      "INSERT INTO app_access (app_id, user_id, role, privileges, given_at, given_by) VALUES (?, ?, 'ROLE_FIN_MANAGER', '[]', 1, 'A')",
      appId,
      id,
    );
    store.run("UPDATE users SET role = 'ROLE_FIN_MANAGER' WHERE id = ?", id);
    expect((await remove(appId)).status).toBe(200);
    expect(store.row<{ role: string }>("SELECT role FROM users WHERE id = ?", id)?.role).toBe(role);
    await later();
  });
});

describe("configuring an application", () => {
  const configure = (body: object, token = owner) => talk.ask("PUT", "api/config", { token, body });
  test("changes each part by itself, with its version", async () => {
    const appId = await created("Part By Part");
    const { body: before } = await details(appId);
    const of = { appId, configId: before.appConfigId };
    expect((await configure({ ...of, version: 1, defaultSmsTemplate: "Pay {amount}: {paymentUrl}" })).status).toBe(200);
    expect((await configure({ ...of, version: 1, applicationMail: "a@b.example" })).body.code).toBe("CHANGED");
    expect((await configure({ ...of, version: 2, telegramId: "@caspian" })).status).toBe(200);
    expect((await details(appId)).body).toMatchObject({
      defaultSmsTemplate: "Pay {amount}: {paymentUrl}",
      applicationMail: before.applicationMail,
      telegramId: "@caspian",
      version: 3,
    });
    expect((await configure({ ...of, version: 3, telegramId: null })).status).toBe(200);
    expect((await details(appId)).body.telegramId).toBeNull();
  });
  test("refuses an unknown placeholder and another application's configuration", async () => {
    const input = { appId: "10482", configId: "7390", version: 1 };
    expect((await configure({ ...input, defaultSmsTemplate: "{fullname} {paymentUrl}" })).body.fields).toEqual({
      defaultSmsTemplate: "placeholders",
    });
    expect((await configure({ ...input, configId: "7391", applicationMail: "a@b.example" })).status).toBe(404);
    expect((await configure({ ...input, applicationMail: "a@b.example" }, supervisor)).status).toBe(403);
  });
  test("returns the logo as it was sent, by its current ID", async () => {
    const appId = await created("Picture Book");
    const form = new FormData();
    form.append("brandName", "Picture");
    form.append("logo", new Blob([Uint8Array.from(png(492, 96))]), "logo.png");
    const sent = new Request(`http://sandbox.invalid/default/api/config/hotel/update?appId=${appId}&version=1`, {
      method: "PUT",
      headers: { authorization: `Bearer ${owner}` },
      body: form,
    });
    expect((await sandbox.handle(sent)).status).toBe(200);
    const { body } = await details(appId);
    expect(body).toMatchObject({ brandName: "Picture", appName: "Picture Book", version: 2 });
    const logo = (id: unknown) =>
      sandbox.handle(
        new Request(`http://sandbox.invalid/default/api/apps/${appId}/logo?logo=${String(id)}`, {
          headers: { authorization: `Bearer ${owner}` },
        }),
      );
    const picture = await logo(body.logo);
    expect(picture.headers.get("content-type")).toBe("image/png");
    expect(Buffer.from(await picture.arrayBuffer()).equals(png(492, 96))).toBe(true);
    expect((await logo("another")).status).toBe(404);
  });
});

test("returns the agreement as a file after signing, and refuses it to an operator with the rest", async () => {
  const contract = (appId: string, token: string, language = "en") =>
    sandbox.handle(
      new Request(`http://sandbox.invalid/default/api/application-verify/download-signed-contract-file/${appId}`, {
        headers: { authorization: `Bearer ${token}`, "accept-language": language },
      }),
    );
  const fileIn = async (language: string) => {
    const signed = await contract("10482", supervisor, language);
    expect([signed.status, signed.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    return readPdf(new Uint8Array(await signed.arrayBuffer()));
  };
  const titles = {
    en: "Merchant agreement",
    az: "Merçant müqaviləsi",
    ru: "Договор с мерчантом",
    ar: "اتفاقية التاجر",
  };
  for (const [language, title] of Object.entries(titles)) {
    const { pages, embedded } = await fileIn(language);
    expect(embedded).toEqual([true, true]);
    const first = pages.map(({ lines }) => lines[0]);
    expect(first[0]).toBe(title);
    expect(first.filter((line) => line === titles.az)).toHaveLength(1); // the binding text
    // Nine sections in each language, and nothing is drawn without a letter behind it.
    const sections = pages.flatMap(({ lines }) => lines).filter((line) => /^9\. /.test(line));
    expect(sections).toHaveLength(language === "az" ? 1 : 2);
    expect(pages.flatMap(({ drawn }) => drawn).join("")).not.toMatch(/[?\uFFFD\u2066-\u2069]/);
  }
  const { pages } = await fileIn("ar");
  // From left to right: the last word first, and its letters backwards.
  expect(pages[0]?.drawn.slice(0, 3)).toEqual(["رجاتلا", " ", "ةيقافتا"]);
  const azerbaijani = pages.find(({ lines }) => lines[0] === titles.az)!; // found above
  for (const letter of "əğışçöü") expect(azerbaijani.drawn.join("")).toContain(letter);
  const draft = await contract(await created("Unsigned"), owner);
  expect(await draft.json()).toMatchObject({ code: "NOT_SIGNED" });
  expect((await contract("10482", await talk.signIn("operator"))).status).toBe(403);
});
