import { PASSWORD, Talk, temporary, wrong } from "./support";

const sandbox = temporary();
const talk = new Talk(sandbox);
beforeEach(() => talk.post("/sandbox/reset"), 30_000);
afterAll(() => sandbox.close());

const owner = "owner@sandbox.test";
const newPhone = "+994500009988";
const otherPhone = "+994500009977";
const askFor = (token: string, phone: string) =>
  talk.get(`api/otp/init/changePhoneNumber/${encodeURIComponent(phone)}`, token);
const change = (token: string, code: string, phone: string) =>
  talk.post(`api/changePhoneNumber/${code}/${encodeURIComponent(phone)}`, { password: PASSWORD }, token);

test("a code works once", async () => {
  const token = await talk.signIn("owner");
  const { body } = await askFor(token, newPhone);
  expect(body).toMatchObject({ destination: "+994 50 ••• •• 88", expiresIn: 180, resendIn: 60, attempts: 5 });
  const code = await talk.codeFor(owner);
  expect(code).toMatch(/^\d{6}$/);
  expect((await change(token, code, newPhone)).status).toBe(200);
  expect((await talk.get("api/profile", token)).body.mobilePhone).toBe(newPhone);
  const again = await change(token, code, newPhone);
  expect([again.status, again.body.code]).toEqual([409, "NO_CODE_PENDING"]);
});

test("a code of sign-in works once", async () => {
  await talk.post("api/login", { username: owner, password: PASSWORD });
  const code = await talk.codeFor(owner);
  const act = () => talk.post(`api/approveLogin/${code}/${owner}`);
  expect((await act()).status).toBe(200);
  const again = await act();
  expect([again.status, again.body.code]).toEqual([409, "NO_CODE_PENDING"]);
});

test("a new phone is confirmed by a code to it and by the password; the old one is notified", async () => {
  const token = await talk.signIn("owner");
  await askFor(token, newPhone);
  const [message] = await talk.messages(owner);
  expect(message).toMatchObject({ to: newPhone, channel: "sms", purpose: "profile.changePhone" });
  const act = (code: string, password: string) =>
    talk.post(`api/changePhoneNumber/${code}/${encodeURIComponent(newPhone)}`, { password }, token);
  expect((await act(message!.code!, "Wrong#2026")).body.fields).toEqual({ password: "wrong" });
  await askFor(token, newPhone);
  expect((await act(await talk.codeFor(newPhone), PASSWORD)).status).toBe(200);
  const notices = (await talk.messages(owner)).filter(({ code, text }) => !code && text.includes("•"));
  expect(notices.map(({ to, channel }) => [to, channel])).toEqual([
    [owner, "email"],
    ["+994502140877", "sms"],
  ]);
});

test("a phone of a colleague is refused", async () => {
  const token = await talk.signIn("owner");
  const { mobilePhone } = (await talk.get("api/profile", await talk.signIn("office"))).body;
  expect((await askFor(token, String(mobilePhone))).body.fields).toEqual({ mobilePhone: "taken" });
});

test("a pending code for the old phone is void, and the next one goes to the new phone", async () => {
  const token = await talk.signIn("owner");
  await askFor(token, newPhone);
  const change = await talk.codeFor(owner);
  await talk.post("api/login", { username: owner, password: PASSWORD, rememberMe: false });
  const signIn = await talk.codeFor("+994502140877");
  await talk.post(`api/changePhoneNumber/${change}/${encodeURIComponent(newPhone)}`, { password: PASSWORD }, token);
  expect((await talk.post(`api/approveLogin/${signIn}/${owner}`)).body.code).toBe("NO_CODE_PENDING");
  expect((await talk.get(`api/otp/init/login?email=${owner}`)).status).toBe(200);
  expect((await talk.messages(owner))[0]).toMatchObject({ to: newPhone, purpose: "auth.signIn" });
  expect((await talk.post(`api/approveLogin/${await talk.codeFor(newPhone)}/${owner}`)).status).toBe(200);
});

test("a code expires after three minutes", async () => {
  const token = await talk.signIn("owner");
  await askFor(token, newPhone);
  const code = await talk.codeFor(owner);
  await talk.advance(181);
  const { status, body } = await change(token, code, newPhone);
  expect([status, body.fields]).toEqual([422, { OTP: "expired" }]);
});

test("a code is bound to its input", async () => {
  const token = await talk.signIn("owner");
  await askFor(token, newPhone);
  const code = await talk.codeFor(owner);
  expect((await change(token, code, otherPhone)).body).toMatchObject({ code: "WRONG_CODE", attemptsLeft: 4 });
  expect((await change(token, code, newPhone)).status).toBe(200);
});

test("a code is bound to its user and to its action", async () => {
  const token = await talk.signIn("owner");
  const stranger = await talk.signIn("finance");
  await askFor(token, newPhone);
  const code = await talk.codeFor(owner);
  expect((await change(stranger, code, newPhone)).status).toBe(422);
  expect((await talk.post(`api/approveLogin/${code}/${owner}`)).status).toBe(422);
  expect((await change(token, code, newPhone)).status).toBe(200);
});

test("a repeated request leads to the code already sent, and another one is sent after a minute", async () => {
  const token = await talk.signIn("owner");
  const email = "rena.new@example.az";
  for (const ask of [
    () => askFor(token, newPhone),
    () => talk.post("api/otp/init/changeEmail", { email, password: PASSWORD }, token),
  ]) {
    const first = await ask();
    const sent = (await talk.messages(owner)).length;
    await talk.advance(20);
    expect((await ask()).body).toEqual({ ...first.body, resendIn: 40, expiresIn: 160 });
    expect(await talk.messages(owner)).toHaveLength(sent);
    await talk.advance(41);
    expect((await ask()).body).toEqual(first.body);
    expect(await talk.messages(owner)).toHaveLength(sent + 1);
  }
});

test("a request for another input invalidates the older code", async () => {
  const token = await talk.signIn("owner");
  await askFor(token, newPhone);
  const first = await talk.codeFor(owner);
  expect((await askFor(token, otherPhone)).status).toBe(200);
  // The newer code does not take its place.
  const { status, body } = await change(token, first, newPhone);
  expect([status, body.code, body.fields]).toEqual([409, "NO_CODE_PENDING", undefined]);
  await talk.advance(61);
  expect((await askFor(token, otherPhone)).status).toBe(200);
});

test("a code is over when another tab has used a newer one, and is no wrong try", async () => {
  const token = await talk.signIn("owner");
  await askFor(token, newPhone);
  const first = await talk.codeFor(owner);
  await askFor(token, otherPhone);
  const second = await talk.codeFor(owner);
  expect((await change(token, second, otherPhone)).status).toBe(200);
  for (const wait of [0, 181]) {
    await talk.advance(wait);
    for (const code of [first, second])
      expect(await change(token, code, newPhone)).toMatchObject({ status: 409, body: { code: "NO_CODE_PENDING" } });
  }
  await askFor(token, newPhone);
  expect((await change(token, wrong(await talk.codeFor(owner)), newPhone)).body).toMatchObject({ attemptsLeft: 4 });
});

test("a code that a newer one has replaced is named as such, and is no wrong try", async () => {
  const token = await talk.signIn("owner");
  await askFor(token, newPhone);
  const first = await talk.codeFor(owner);
  await talk.advance(61);
  await askFor(token, newPhone);
  const { status, body } = await change(token, first, newPhone);
  expect([status, body.code, body.fields]).toEqual([422, "REPLACED_CODE", { OTP: "replaced" }]);
  expect(Number.isNaN(Date.parse(String(body.newerAt)))).toBe(false);
  const second = await talk.codeFor(owner);
  if (first !== second)
    expect((await change(token, wrong(second), newPhone)).body).toMatchObject({ code: "WRONG_CODE", attemptsLeft: 4 });
  // Of another action, or when it would have expired anyway, it is a wrong code.
  expect((await talk.post(`api/approveLogin/${first}/${owner}`)).body.code).toBe("WRONG_CODE");
  await talk.advance(121);
  expect((await change(token, first, newPhone)).body.code).toBe("WRONG_CODE");
});

test("five wrong codes lock the action for a minute", async () => {
  const token = await talk.signIn("owner");
  await askFor(token, newPhone);
  const code = await talk.codeFor(owner);
  for (const left of [4, 3, 2, 1])
    expect((await change(token, wrong(code), newPhone)).body).toMatchObject({
      code: "WRONG_CODE",
      fields: { OTP: "wrong" },
      attemptsLeft: left,
    });
  expect(await change(token, wrong(code), newPhone)).toMatchObject({
    status: 429,
    body: { code: "CODE_LOCKED", retryAfter: 60 },
  });
  expect((await change(token, code, newPhone)).status).toBe(429);
  expect((await askFor(token, otherPhone)).status).toBe(429);
  await talk.advance(61);
  expect((await change(token, code, newPhone)).status).toBe(422);
  expect((await askFor(token, newPhone)).status).toBe(200);
  expect((await change(token, await talk.codeFor(owner), newPhone)).status).toBe(200);
});

test("another code does not reset the count, waits grow, and twenty wrong ones lock it for a day", async () => {
  const token = await talk.signIn("owner");
  const guess = async () => change(token, wrong(await talk.codeFor(owner)), newPhone);
  await askFor(token, newPhone);
  for (let tries = 0; tries < 4; tries += 1) await guess();
  await talk.advance(61);
  expect((await askFor(token, newPhone)).body).toMatchObject({ attempts: 1 });
  const waits: unknown[] = [(await guess()).body.retryAfter];
  for (let round = 0; round < 3; round += 1) {
    await talk.advance(Number(waits.at(-1)) + 1);
    expect((await askFor(token, newPhone)).body).toMatchObject({ attempts: 5 });
    for (let tries = 0; tries < 4; tries += 1) expect((await guess()).status).toBe(422);
    waits.push((await guess()).body.retryAfter);
  }
  expect(waits).toEqual([60, 300, 1800, 86_400]);
  const letters = (await talk.messages(owner)).filter(({ purpose }) => purpose === "profile.changePhone.wrongCodes");
  expect(letters.map(({ channel, to }) => [channel, to])).toEqual([
    ["email", owner],
    ["email", owner],
  ]);
  expect(await talk.signIn("owner")).not.toBe(""); // another flow has its own codes
  await talk.advance(86_401);
  expect((await askFor(await talk.signIn("owner"), newPhone)).status).toBe(200);
});

test("a password reset unlocks a sign-in that wrong codes had locked", async () => {
  const ask = () => talk.post("api/login", { username: owner, password: "Sandbox#2026" });
  const guess = async () => talk.post(`api/approveLogin/${wrong(await talk.codeFor(owner))}/${owner}`);
  for (const wait of [60, 300, 1800, 0]) {
    await ask();
    for (let tries = 0; tries < 5; tries += 1) await guess();
    await talk.advance(wait + 1);
  }
  expect(await ask()).toMatchObject({ status: 429, body: { code: "CODE_LOCKED" } });
  await talk.post("api/forgot-password", { email: owner });
  const guid = /reset-password\/([\w-]+)/.exec((await talk.messages(owner))[0]?.text ?? "")?.[1] ?? "";
  expect((await talk.post(`api/confirm-password/${guid}`, { newPassword: "Narinci.Kagiz7" })).status).toBe(200);
  expect((await talk.post("api/login", { username: owner, password: "Narinci.Kagiz7" })).status).toBe(200);
});

describe("sign-in", () => {
  test("a code can be sent again after its wait, and only the new one works", async () => {
    await talk.post("api/login", { username: owner, password: "Sandbox#2026" });
    const first = await talk.codeFor(owner);
    expect((await talk.get(`api/otp/init/login?email=${owner}`)).status).toBe(429);
    await talk.advance(61);
    expect((await talk.get(`api/otp/init/login?email=${owner}`)).body).toMatchObject({ expiresIn: 180 });
    const second = await talk.codeFor(owner);
    if (first !== second) expect((await talk.post(`api/approveLogin/${first}/${owner}`)).status).toBe(422);
    expect((await talk.post(`api/approveLogin/${second}/${owner}`)).status).toBe(200);
  });
  test("the password step is repeated for twelve minutes, and then the password is asked again", async () => {
    await talk.post("api/login", { username: owner, password: PASSWORD });
    const again = () => talk.get(`api/otp/init/login?email=${owner}`);
    await talk.advance(719);
    expect((await again()).status).toBe(200);
    await talk.advance(721);
    const late = await again();
    expect([late.status, late.body.code]).toEqual([409, "NO_CODE_PENDING"]);
  });
  test("without the password step no code is sent or accepted", async () => {
    expect((await talk.get(`api/otp/init/login?email=${owner}`)).status).toBe(409);
    expect((await talk.get("api/otp/init/login?email=nobody@example.com")).status).toBe(409);
    const known = await talk.post(`api/approveLogin/123456/${owner}`);
    const unknown = await talk.post("api/approveLogin/123456/nobody@example.com");
    expect([known.status, known.body.code, known.body.attemptsLeft]).toEqual([
      unknown.status,
      unknown.body.code,
      unknown.body.attemptsLeft,
    ]);
  });
  test("the password step may be repeated: the pending code stays valid and no second message is sent", async () => {
    await talk.post("api/login", { username: owner, password: "Sandbox#2026" });
    await talk.advance(20);
    const again = await talk.post("api/login", { username: owner, password: "Sandbox#2026" });
    expect(again.body).toMatchObject({ resendIn: 40, expiresIn: 160 });
    expect(await talk.messages(owner)).toHaveLength(1);
    expect((await talk.post(`api/approveLogin/${await talk.codeFor(owner)}/${owner}`)).status).toBe(200);
  });
});
