// Texts cost money: every call that sends one is limited by recipient, merchant, user and day.
import { randomUUID } from "node:crypto";
import { exportCall } from "@/lib/access/file-rights";
import { calls, contract } from "@/lib/contract";
import type { EditionName } from "@/lib/contract/constants";
import { countAgainstLimits, limitsOf, withLimits } from "@/lib/provider/door/limits";
import { Problem } from "@/lib/provider/problem";
import { memoryStore } from "@/lib/store/memory";
import type { Store } from "@/lib/store/store";
import { callDoor } from "@/tests/support/contract/door";
import { type SandboxBackend, failNext, startSandbox, signIn } from "@/tests/support/contract/start-sandbox";

const home = globalThis as typeof globalThis & { portalStore?: Store };
const DAY = 24 * 60 * 60;

describe("the table", () => {
  const writing = calls.filter(({ writesTo }) => writesTo !== undefined);
  test("marks each step that sends a code as one that sends a text", () => {
    const sending = calls.filter(({ name }) => /\.(ask|again)$/.test(name));
    expect(sending.filter(({ writesTo }) => writesTo === undefined).map(({ name }) => name)).toEqual([]);
    expect(writing.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        "auth.forgotPassword",
        "connect.askIdentity",
        "connect.askSignature",
        "invoices.create",
        "invoices.edit",
        "invoices.send",
        "profile.changeEmail.ask",
        "users.add.act",
        "users.changePhone.ask",
        "users.invite",
        "transactions.exportByEmail",
        "wallets.topUp.ask",
      ]),
    );
  });
  test.each(writing.map((call) => [call.name, call] as const))("%s is limited", (_, call) => {
    const daily = limitsOf(call)
      .filter(({ seconds }) => seconds === DAY)
      .map(({ by }) => by);
    expect(daily).toEqual(
      expect.arrayContaining(call.as === "guest" ? ["recipient", "address"] : ["recipient", "merchant", "user"]),
    );
  });
  test("marks each one of a signed-in user that sends no code as one that happens once for its key", () => {
    const codes = /\.(ask|again)$|^connect\.ask/;
    const letters = writing.filter(({ name, as }) => as !== "guest" && !codes.test(name));
    expect(letters.map(({ name }) => name)).toContain("invoices.exportQrByEmail");
    expect(letters.filter(({ idempotent }) => !idempotent).map(({ name }) => name)).toEqual([]);
  });
  test("does not count an invoice that is not sent", () => {
    const { create } = contract.invoices;
    expect(limitsOf(create, { send: false })).toEqual([]);
    expect(limitsOf(create, { send: true }).length).toBeGreaterThan(0);
  });
});

test("an e-mail address gets at most ten letters in an hour, in any spelling", async () => {
  home.portalStore = memoryStore();
  const add = (index: number) =>
    withLimits(
      {
        call: contract.users.add.act,
        checked: { email: index % 2 ? "leyla@sandbox.test" : "Leyla@Sandbox.test" },
        visitor: { edition: "default", address: "", user: "U-1", knownBrowser: undefined, step: {} },
      },
      async () => index,
    );
  for (let index = 1; index <= 10; index += 1) expect(await add(index)).toBe(index);
  await expect(add(11)).rejects.toMatchObject({ kind: "too_many" });
  await expect(add(12)).rejects.toMatchObject({ kind: "too_many" });
});

test("a person is not limited by another edition's person of the same ID", async () => {
  home.portalStore = memoryStore();
  const file = (edition: EditionName) => countAgainstLimits(exportCall, edition, "U-1");
  for (let index = 0; index < 60; index += 1) await file("ae");
  await expect(file("ae")).rejects.toMatchObject({ kind: "too_many" });
  await expect(file("default")).resolves.toBeUndefined();

  const withdraw = (edition: EditionName, problem?: Problem) =>
    withLimits(
      {
        call: contract.wallets.withdraw.act,
        checked: { OTP: "000000" },
        visitor: { edition, address: "1.2.3.4", user: "U-1", merchant: "M-1", knownBrowser: undefined, step: {} },
      },
      async () => {
        if (problem) throw problem;
      },
    );
  const wrong = new Problem("invalid", { fields: { OTP: "wrong" } });
  for (let index = 0; index < 5; index += 1) await expect(withdraw("ae", wrong)).rejects.toBe(wrong);
  await expect(withdraw("ae")).rejects.toMatchObject({ kind: "too_many" });
  await expect(withdraw("default", wrong)).rejects.toBe(wrong);
});

describe("at the provider", () => {
  let backend: SandboxBackend;
  beforeAll(async () => {
    home.portalStore = memoryStore();
    backend = await startSandbox("default");
  });
  afterAll(() => backend.close());
  test("a customer's phone gets at most ten texts in an hour from all users of a merchant", async () => {
    const people = await Promise.all(["owner", "user"].map((account) => signIn(backend, account)));
    const ask = (index: number) =>
      callDoor(contract.wallets.topUp.ask, {
        cookie: people[index % 2]!.cookie,
        input: {
          appId: index % 3 ? "10482" : "10507",
          amount: `${10 + index}.00`,
          mobilePhone: "+994501112233",
        },
      });
    const answers = await Promise.all(Array.from({ length: 24 }, (_, index) => ask(index)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(10);
    expect(statuses).toContain(429);
    const outbox = await backend.sandbox.handle(
      new Request("http://sandbox.invalid/sandbox/outbox?edition=default", { headers: { accept: "application/json" } }),
    );
    const texts = ((await outbox.json()) as { purpose: string }[]).filter(({ purpose }) => purpose.includes("topUp"));
    expect(texts.length).toBeGreaterThan(1);
    expect(texts.length).toBeLessThanOrEqual(10);
  });
  test("a letter whose reply was lost goes once for its key", async () => {
    home.portalStore = memoryStore();
    const { cookie } = await signIn(backend, "owner");
    const { store } = backend.sandbox.providers.get("default")!; // the edition that was started
    const letters = () => store.rows("SELECT 1 FROM outbox WHERE channel = 'email'").length;
    const invited = "operator@sandbox.test";
    store.run("UPDATE users SET password = '' WHERE email = ?", invited);
    const { id } = store.row<{ id: string }>("SELECT id FROM users WHERE email = ?", invited)!; // seeded
    const filter = { language: "en" };
    for (const [call, input] of [
      [contract.transactions.exportByEmail, filter],
      [contract.users.exportByEmail, filter],
      [contract.users.invite, { id }],
    ] as const) {
      const send = (intent: string) => callDoor(call, { cookie, input, headers: { "x-portal-intent": intent } });
      const [key, before] = [randomUUID(), letters()];
      await failNext(backend, "dropAfterCommit", call.name);
      expect((await send(key)).ok).toBe(false);
      const again = await send(key);
      expect([call.name, again.status, letters() - before]).toEqual([call.name, 200, 1]);
      expect((await send(randomUUID())).ok).toBe(true);
      expect(letters() - before).toBe(2);
    }
  });
});
