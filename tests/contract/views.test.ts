// Saved views through the door: whose they are, who sees them and who may change them.
import { portalContract } from "@/lib/contract";
import type { Call } from "@/lib/contract/call";
import { MOST_VIEWS } from "@/lib/contract/constants";
import type { Holder } from "@/lib/contract/people";
import type { View } from "@/lib/contract/views";
import { editions } from "@/lib/edition/editions";
import { todayIn } from "@/lib/rules/zone";
import { memoryStore } from "@/lib/store/memory";
import type { Store } from "@/lib/store/store";
import {
  type FakeProvider,
  callDoor,
  fakeProvider,
  owner,
  sayJson,
  sayPerson,
  sessionOf,
} from "@/tests/support/contract/door";

const home = globalThis as typeof globalThis & { portalStore?: Store };
const { views } = portalContract;
let provider: FakeProvider;
beforeAll(async () => {
  provider = await fakeProvider();
  process.env.PROVIDER_API_BASE = provider.address;
});
afterAll(() => provider.close());
beforeEach(() => {
  home.portalStore = memoryStore();
  provider.play = sayPerson(sayJson(null));
});

const merchantId = "M-1";
const access = (...apps: readonly string[]) =>
  apps.map((appId) => ({ appId, role: "ROLE_OPERATOR", privileges: [] as string[] }));
const boss: Holder = { ...owner, merchantId };
const manager: Holder = { ...owner, id: "u2", fullName: "Kamran", merchantId, roles: ["ROLE_FIN_MANAGER"] };
const clerk: Holder = { ...owner, id: "u3", fullName: "Aysel", merchantId, roles: ["ROLE_OPERATOR"] };
const other: Holder = { ...owner, id: "u4", merchantId: "M-2" };

interface Answered {
  readonly status: number;
  readonly json: Partial<View> & { readonly fields?: object };
}
let sessions = 0;
const cookieOf = (user: Holder) => sessionOf(user, { token: `token-${(sessions += 1)}` });
async function send(
  user: Holder,
  call: Call,
  input: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answered> {
  const response = await callDoor(call, { cookie: await cookieOf(user), input, headers });
  return { status: response.status, json: (await response.json()) as Answered["json"] };
}
async function seenBy(user: Holder): Promise<readonly View[]> {
  const response = await callDoor(views.list, { cookie: await cookieOf(user) });
  return (await response.json()) as readonly View[];
}
const namesFor = async (user: Holder) => (await seenBy(user)).map(({ name }) => name);
const paid = { name: "Paid today", address: "/billing/invoices?status=paid", shared: false };
const save = (user: Holder, more: object = {}) => send(user, views.save, { ...paid, ...more });

test("a private view is seen by its author only, a shared one by the merchant's people", async () => {
  await save(clerk);
  await save(clerk, { name: "Ours", shared: true });
  expect(await namesFor(clerk)).toEqual(["Paid today", "Ours"]);
  expect(await namesFor(boss)).toEqual(["Ours"]);
  expect(await namesFor(other)).toEqual([]);
  expect((await seenBy(boss))[0]).toMatchObject({ author: "Aysel", shared: true, mayChange: true });
});
test("a person without a merchant shares with no other person", async () => {
  const { merchantId: _, ...alone } = boss;
  await save(alone, { shared: true });
  expect(await namesFor({ ...alone, id: "u9" })).toEqual([]);
});
test("a shared view of another application or of a closed list is not shown", async () => {
  await save(boss, { name: "App 1", address: "/billing/invoices?appId=1", shared: true });
  await save(boss, { name: "People", address: "/users?status=active", shared: true });
  expect(await namesFor({ ...clerk, access: access("2") })).toEqual([]);
  expect(await namesFor({ ...clerk, access: access("1") })).toEqual(["App 1"]);
  expect(
    (await save({ ...clerk, access: access("2") }, { address: "/billing/invoices?appId=1", shared: true })).status,
  ).toBe(403);
});
test("a view of a list that the person may not open any more, or not on its application, is not shown", async () => {
  const on = (appId: string, role: string, ...privileges: string[]) => ({ appId, role, privileges });
  const payer = on("1", "ROLE_FIN_MANAGER", "payoutPayment");
  const both = { ...manager, access: [payer, { ...payer, appId: "2" }] };
  for (const appId of ["1", "2"]) {
    await save(both, { name: `Payouts ${appId}`, address: `/billing/payouts?appId=${appId}` });
    await save(both, { name: `Wallet ${appId}`, address: `/billing/wallet?appId=${appId}`, shared: true });
  }
  expect(await namesFor(both)).toHaveLength(4);
  const mixed = { ...manager, access: [payer, on("2", "ROLE_OPERATOR")] };
  expect(await namesFor(mixed)).toEqual(["Payouts 1", "Wallet 1"]);
  expect(await namesFor({ ...manager, access: [on("2", "ROLE_OPERATOR")] })).toEqual([]);
});
test("the author and a higher rank rename and delete; an equal or a lower rank does not", async () => {
  const { json } = await save(manager, { shared: true });
  const { id } = json;
  const peer = { ...manager, id: "u5" };
  for (const person of [clerk, peer]) {
    expect((await send(person, views.rename, { id, name: "Mine" })).status).toBe(403);
    expect((await send(person, views.remove, { id })).status).toBe(403);
  }
  expect((await send(other, views.remove, { id })).status).toBe(404);
  expect((await send(manager, views.rename, { id, name: "Paid now" })).json.name).toBe("Paid now");
  expect((await send(boss, views.rename, { id, name: "Paid" })).status).toBe(200);
  expect((await seenBy(manager))[0]).toMatchObject({ name: "Paid", author: "Kamran" });
  expect((await send(boss, views.remove, { id })).status).toBe(200);
  expect(await namesFor(manager)).toEqual([]);
  expect((await send(boss, views.remove, { id })).status).toBe(404);
});
test("a person whose sign-in or rights the provider has ended reads and writes none, although the session is in the browser", async () => {
  await save(manager, { name: "People", address: "/users?status=active", shared: true });
  const cookie = await cookieOf(manager);
  provider.play = sayJson({ ...manager, roles: ["ROLE_OPERATOR"] });
  expect(await (await callDoor(views.list, { cookie })).json()).toEqual([]);
  provider.play = sayJson({ code: "SIGNED_OUT" }, 401);
  for (const [call, input] of [
    [views.list, {}],
    [views.save, paid],
    [views.rename, { id: "1", name: "Mine" }],
    [views.remove, { id: "1" }],
  ] as const)
    expect([call.name, (await callDoor(call, { cookie, input })).status]).toEqual([call.name, 401]);
});
test("another person's private view cannot be changed, not even by an owner", async () => {
  const { json } = await save(clerk);
  expect((await send(boss, views.remove, { id: json.id })).status).toBe(404);
});
test("a name is used once in its scope, in any case and spacing", async () => {
  await save(clerk);
  for (const name of ["Paid today", " PAID  TODAY ", "ｐaid today"])
    expect((await save(clerk, { name })).json.fields).toEqual({ name: "taken" });
  const { json } = await save(clerk, { name: "Second" });
  expect((await send(clerk, views.rename, { id: json.id, name: "paid today" })).json.fields).toEqual({ name: "taken" });
  expect((await send(clerk, views.rename, { id: json.id, name: "SECOND" })).status).toBe(200);
  expect((await save(boss, {})).status).toBe(200);
});
test("own views that are not shown any more take no name and no place", async () => {
  for (let index = 0; index < MOST_VIEWS; index++) await save(boss, { name: `People ${index}`, address: "/users" });
  expect((await save(boss, { name: "One more" })).json.fields).toEqual({ name: "most" });
  const now = { ...clerk, id: boss.id };
  expect(await namesFor(now)).toEqual([]);
  expect((await save(now, { name: "People 1" })).status).toBe(200);
  const { json } = await save(now, { name: "Mine" });
  expect((await send(now, views.rename, { id: json.id, name: "People 2" })).status).toBe(200);
  expect(await namesFor(now)).toEqual(["People 1", "People 2"]);
});
test("a shared view that a person does not see takes no name from that person", async () => {
  await save(boss, { name: "Monthly", address: "/users?status=active", shared: true });
  const { json } = await save(clerk, { name: "Monthly", shared: true });
  expect([json.name, await namesFor(clerk)]).toEqual(["Monthly", ["Monthly"]]);
  expect((await save(boss, { name: "monthly", shared: true })).json.fields).toEqual({ name: "taken" });
  const second = await save(clerk, { name: "Second", shared: true });
  expect((await send(clerk, views.rename, { id: second.json.id, name: "monthly" })).json.fields).toEqual({
    name: "taken",
  });
  expect((await send(boss, views.rename, { id: second.json.id, name: "MONTHLY" })).json.fields).toEqual({
    name: "taken",
  });
  await save(boss, { name: "Weekly", address: "/users", shared: true });
  expect((await send(clerk, views.rename, { id: second.json.id, name: "Weekly" })).status).toBe(200);
});
test("hidden shared views take a place, and the refusal has a way that is open to the person", async () => {
  for (let index = 0; index < MOST_VIEWS; index++)
    await save(boss, { name: `People ${index}`, address: "/users", shared: true });
  expect((await save(clerk, { shared: true })).json.fields).toEqual({ name: "mostShared" });
  expect((await save(clerk)).status).toBe(200);
});
test("a view whose reply was lost is saved once with its key, and its name is not taken", async () => {
  const key = { "x-portal-intent": "k".repeat(20) };
  const [first, again] = [await send(clerk, views.save, paid, key), await send(clerk, views.save, paid, key)];
  expect(again).toEqual(first);
  expect(await namesFor(clerk)).toEqual(["Paid today"]);
});
test.each(["", " ", "x".repeat(41), "two\nlines"])("the name %j is refused", async (name) => {
  expect((await save(clerk, { name })).status).toBe(422);
});
test.each([
  "https://evil.example/billing/invoices",
  "//evil.example",
  "javascript:alert(1)",
  "/billing/invoices/../../settings",
  "/billing/invoices#export",
  "/billing/history/7",
  "/settings",
  "/bff/auth.signOut",
  "billing/invoices",
])("the address %j is no list", async (address) => {
  expect((await save(clerk, { address })).json.fields).toEqual({ address: "format" });
  expect(await namesFor(clerk)).toEqual([]);
});
test("the address keeps filters, order and hidden columns, without a page, an open record or a card number", async () => {
  const { json } = await save(clerk, {
    address:
      "/billing/transactions?status=paid,success&sort=amount&direction=asc&hide=rrn&page=3&open=TX-7&rows=2&x-y=1&cardNumber=4242424242424242",
  });
  expect(json.address).toMatch(
    /^\/billing\/transactions\?status=paid,success&sort=amount&direction=asc&hide=rrn&cardNumber=/,
  );
  expect(json.address).not.toMatch(/4242424242424242|page|open|rows|x-y/);
});
test("views that are saved at once are all kept, and the scope has a limit", async () => {
  const names = Array.from({ length: 4 }, (_, at) => `View ${at}`);
  await Promise.all(names.map((name) => save(clerk, { name })));
  expect((await namesFor(clerk)).toSorted()).toEqual(names);
  for (let at = names.length; at < MOST_VIEWS; at++) await save(clerk, { name: `View ${at}` });
  expect((await save(clerk, { name: "One more" })).json.fields).toEqual({ name: "most" });
});
test("a flood of changes is refused", async () => {
  const store = home.portalStore!;
  const count = store.count.bind(store);
  store.count = async (key, seconds, step) => {
    const counted = await count(key, seconds, step);
    return key.startsWith("limit:views:user:") ? { ...counted, count: counted.count + 60 } : counted;
  };
  expect((await save(clerk)).status).toBe(429);
});
test("the dates of a period move with the calendar", async () => {
  await save(clerk, { address: "/billing/invoices?from=2020-01-01&to=2020-01-31&status=paid", period: "today" });
  const today = todayIn(editions.default.timeZone);
  expect((await seenBy(clerk))[0]!.address).toBe(`/billing/invoices?status=paid&from=${today}&to=${today}`);
});
