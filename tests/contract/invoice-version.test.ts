import { randomUUID } from "node:crypto";
import { contract } from "@/lib/contract";
import type { Call } from "@/lib/contract/call";
import { addDays } from "@/lib/rules/day";
import { todayIn } from "@/lib/rules/zone";
import { memoryStore } from "@/lib/store/memory";
import type { Store } from "@/lib/store/store";
import { callDoor } from "@/tests/support/contract/door";
import { type SandboxBackend, startSandbox, signIn } from "@/tests/support/contract/start-sandbox";
const home = globalThis as typeof globalThis & { portalStore?: Store };
const { create, edit, send, remove, read } = contract.invoices;

let backend: SandboxBackend;
let owner: string;
let colleague: string;
let requests: string[] = [];
beforeAll(async () => {
  home.portalStore = memoryStore();
  backend = await startSandbox("default");
  owner = (await signIn(backend, "owner")).cookie;
  colleague = (await signIn(backend, "supervisor")).cookie;
  backend.beforeAnswer = async ({ method }) => void (method !== "GET" && requests.push(method));
});
afterAll(() => backend.close());

const draft = (amount: string) => ({
  appId: "10482",
  amount,
  fullName: "Leyla Məmmədova",
  mobilePhone: "+994502001003",
  description: "Room",
  linkExpirationDate: addDays(todayIn("Asia/Baku"), 7),
});
const ask = (call: Call, cookie: string, input: object, key: string = randomUUID()) =>
  callDoor(call, { cookie, input: { ...input }, headers: { "x-portal-intent": key } });
const newInvoice = async (): Promise<string> =>
  String(((await (await ask(create, owner, draft("50.00"))).json()) as { id: unknown }).id);
const acts = [
  ["edited", edit, draft("60.00")],
  ["sent", send, { channel: "sms" }],
  ["deleted", remove, {}],
] as const;

test.each(acts)("an invoice that a colleague edited since is not %s, and nothing is sent", async (_, call, input) => {
  const id = await newInvoice();
  const edited = await ask(edit, colleague, { id, version: 1, ...draft("5000.00") });
  expect(edited.status).toBe(200);
  requests = [];
  const refused = await ask(call, owner, { id, version: 1, ...input });
  expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining({ code: "CHANGED" })]);
  expect(requests).toEqual([]);
  const now = await ask(read, owner, { id });
  expect(await now.json()).toMatchObject({ amount: 500_000, version: 2 });
  expect((await ask(call, owner, { id, version: 2, ...input })).status).toBe(200);
});

test("an edit with a lost reply is no conflict: the same key returns its result", async () => {
  const id = await newInvoice();
  const key = randomUUID();
  const sent = () => ask(edit, owner, { id, version: 1, ...draft("70.00") }, key);
  const [first, again] = [await sent(), await sent()];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(await again.json()).toMatchObject({ amount: 7_000, version: 2 });
});
