import { randomUUID } from "node:crypto";
import { contract } from "@/lib/contract";
import { addDays } from "@/lib/rules/day";
import { todayIn } from "@/lib/rules/zone";
import { memoryStore } from "@/lib/store/memory";
import type { Store } from "@/lib/store/store";
import { callDoor } from "@/tests/support/contract/door";
import { type SandboxBackend, failNext, startSandbox, signIn } from "@/tests/support/contract/start-sandbox";
const home = globalThis as typeof globalThis & { portalStore?: Store };
const { create, edit, send, list } = contract.invoices;
const PHONE = "+994502001003";

let backend: SandboxBackend;
let owner: string;
let colleague: string;
beforeAll(async () => {
  home.portalStore = memoryStore();
  backend = await startSandbox("default");
  owner = (await signIn(backend, "owner")).cookie;
  colleague = (await signIn(backend, "supervisor")).cookie;
});
afterAll(() => backend.close());

const post = (
  call: typeof create | typeof edit | typeof send,
  cookie: string,
  input: object,
  intent: string = randomUUID(),
) => callDoor(call, { cookie, input: { ...input }, headers: { "x-portal-intent": intent } });
const draft = (more: object = {}) => ({
  appId: "10482",
  amount: "50.00",
  fullName: "Leyla Məmmədova",
  mobilePhone: PHONE,
  email: "leyla@example.az",
  description: "Room",
  linkExpirationDate: addDays(todayIn("Asia/Baku"), 7),
  ...more,
});
const newInvoice = async (more: object = {}) =>
  (await (await post(create, owner, draft(more))).json()) as { id: string; version: number };
const sendBy = async (cookie: string, { id, version }: { id: string; version: number }, channel = "sms") => {
  const response = await post(send, cookie, { id, version, channel });
  return response.ok ? "sent" : ((await response.json()) as { code?: string }).code;
};
const messagesTo = (id: string) =>
  store().rows<{ at: number }>("SELECT at FROM invoice_events WHERE invoice_id = ? AND kind = 'sent'", Number(id))
    .length;
const store = () => backend.sandbox.providers.get("default")!.store; // the edition that was started
/** As if the messages of the invoice had gone out so much earlier. */
const ago = (id: string, hours: number) =>
  store().run(
    "UPDATE invoice_events SET at = at - ? WHERE invoice_id = ? AND kind = 'sent'",
    hours * 3_600_000,
    Number(id),
  );

test("a text message and an email are one reminder, and the next one is a day later, for colleagues too", async () => {
  const invoice = await newInvoice();
  expect([await sendBy(owner, invoice), await sendBy(owner, invoice, "email")]).toEqual(["sent", "sent"]);
  expect([await sendBy(owner, invoice), await sendBy(colleague, invoice, "email")]).toEqual([
    "REMINDER_RECENT",
    "REMINDER_RECENT",
  ]);
  expect(messagesTo(invoice.id)).toBe(2);
});
test("a message whose reply was lost goes once for its key, also an hour later", async () => {
  const invoice = await newInvoice();
  const [key, message] = [randomUUID(), { ...invoice, channel: "sms" }];
  await failNext(backend, "dropAfterCommit", "invoices.send");
  expect((await post(send, owner, message, key)).ok).toBe(false);
  ago(invoice.id, 1);
  expect(await sendBy(owner, invoice)).toBe("REMINDER_RECENT");
  expect((await post(send, owner, message, key)).ok).toBe(true);
  expect(messagesTo(invoice.id)).toBe(1);
});
test("two people at the same moment send one message", async () => {
  const invoice = await newInvoice();
  const answers = await Promise.all([owner, colleague, owner, colleague].map((cookie) => sendBy(cookie, invoice)));
  expect(answers.filter((one) => one === "sent")).toHaveLength(1);
  expect(messagesTo(invoice.id)).toBe(1);
});
test("a link that was sent with the invoice is not sent again within a day, and three times at most after it", async () => {
  const invoice = await newInvoice({ send: true });
  ago(invoice.id, 1);
  expect(await sendBy(owner, invoice)).toBe("REMINDER_RECENT");
  for (let count = 0; count < 3; count += 1) {
    ago(invoice.id, 25);
    home.portalStore = memoryStore();
    [owner, colleague] = [(await signIn(backend, "owner")).cookie, (await signIn(backend, "supervisor")).cookie];
    expect(await sendBy(owner, invoice)).toBe("sent");
  }
  ago(invoice.id, 25);
  home.portalStore = memoryStore();
  owner = (await signIn(backend, "owner")).cookie;
  expect(await sendBy(owner, invoice)).toBe("REMINDER_OFTEN");
});
test("invoices are silent whose customers did nothing for three days after the last message", async () => {
  const [silent, asked] = [await newInvoice({ send: true }), await newInvoice({ send: true })];
  ago(silent.id, 73);
  ago(asked.id, 71);
  const found = (await (
    await callDoor(list, { cookie: owner, input: { silent: "threeDays", offset: 100 } })
  ).json()) as {
    rows: { id: string; status: string; sent: { count: number } }[];
  };
  expect(found.rows.map(({ id }) => id)).toContain(silent.id);
  expect(found.rows.map(({ id }) => id)).not.toContain(asked.id);
  expect(found.rows.every(({ status, sent }) => sent.count > 0 && status !== "paid")).toBe(true);
});
test("a link without a customer is made, and is not sent", async () => {
  const nameless = draft({ fullName: undefined, mobilePhone: undefined, email: undefined });
  const refused = await post(create, owner, { ...nameless, send: true });
  expect([refused.status, await refused.json()]).toMatchObject([422, { fields: { mobilePhone: "required" } }]);
  const made = (await (await post(create, owner, nameless)).json()) as { id: string; version: number };
  expect(made).toMatchObject({ fullName: "", mobilePhone: "" });
  expect((await post(send, owner, { ...made, channel: "sms" })).ok).toBe(false);
  expect(messagesTo(made.id)).toBe(0);
});
