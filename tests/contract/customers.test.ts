// Customers and the notes about them, through the door, with the sandbox behind it.
import { randomUUID } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import { exportedList } from "@/components/list/export/exported-list";
import { invoiceList } from "@/components/invoices/list/define-invoice-list";
import { contract, portalContract } from "@/lib/contract";
import type { Call } from "@/lib/contract/call";
import type { CustomerNote, FoundCustomer } from "@/lib/contract/customers";
import { editions } from "@/lib/edition/editions";
import { keyOf, keyOfInvoice } from "@/lib/provider/customers/address";
import { type Reader, findCustomer } from "@/lib/provider/customers/find-customer";
import { readNotes } from "@/lib/provider/customers/notes";
import { exportFile } from "@/lib/provider/door/export-file";
import { environment } from "@/lib/env";
import { Problem } from "@/lib/provider/problem";
import { ask } from "@/lib/provider/upstream/ask";
import { memoryStore } from "@/lib/store/memory";
import type { Store } from "@/lib/store/store";
import { callDoor, sessionOf } from "@/tests/support/contract/door";
import { HOST } from "@/tests/support/contract/host";
import { pageRequest } from "@/tests/support/contract/page-request";
import { type SandboxBackend, actorOf, signIn, startSandbox } from "@/tests/support/contract/start-sandbox";

const { customers } = portalContract;
const home = globalThis as typeof globalThis & { portalStore?: Store };
const [HOTEL, RESTAURANT] = ["10482", "10507"];
/** Of the restaurant only. */
const OPERATOR = "U-106";
const edition = editions.default;

let backend: SandboxBackend;
const cookies = new Map<string, string>();
beforeAll(async () => {
  backend = await startSandbox("default");
  for (const account of ["owner", "user", "finance", "other"])
    cookies.set(account, (await signIn(backend, account)).cookie);
  const access = { userId: OPERATOR, appId: HOTEL };
  expect((await send("owner", contract.users.removeAccess, access)).status).toBe(200);
  cookies.set("operator", (await signIn(backend, "operator")).cookie);
});
beforeEach(() => {
  home.portalStore = memoryStore();
});
afterAll(() => backend.close());

async function send<T>(account: string, call: Call, input: Record<string, unknown>, intent: string = randomUUID()) {
  const response = await callDoor(call, {
    cookie: cookies.get(account)!,
    input,
    headers: { "x-portal-intent": intent },
  });
  const text = await response.text();
  return { status: response.status, json: (text ? JSON.parse(text) : undefined) as T };
}
const nextWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
let count = 0;
async function bill(own: Record<string, unknown>, account = "owner") {
  count += 1;
  const { status, json } = await send<{ readonly id: string }>(account, contract.invoices.create, {
    appId: HOTEL,
    amount: `${String(10 + count)}.00`,
    fullName: "Zümrüd Cavadova",
    mobilePhone: "+994507771122",
    description: "Room",
    linkExpirationDate: nextWeek(),
    ...own,
  });
  expect(status).toBe(200);
  return json.id;
}
async function readerOf(account: string): Promise<Reader> {
  const { caller, user } = await actorOf({ cookie: cookies.get(account)! });
  return { edition, user: user as Reader["user"], read: (call, input) => ask(caller, call, input) }; // the whole user of the session
}
const keyFor = async (account: string, mobilePhone: string, more: { fullName?: string; email?: string } = {}) => {
  const { user } = await readerOf(account);
  return keyOf({ edition: "default", user }, { fullName: "", email: "", mobilePhone, ...more }, "AZ")!;
};
const found = async (account: string, name: string, more: Record<string, unknown> = {}) =>
  (await send<readonly FoundCustomer[]>(account, customers.search, { name, ...more })).json;

test("a customer has the invoices of the phone in any spelling of the name, and none of another phone", async () => {
  const own = [await bill({ email: "zumrud@example.az" }), await bill({ fullName: "Зумруд Джавадова" })];
  await bill({ mobilePhone: "+994507771133" });
  const reader = await readerOf("owner");
  const customer = await findCustomer(reader, await keyFor("owner", "050 777 11 22"));
  expect(customer?.rows.map(({ invoice }) => invoice?.id).sort()).toEqual(own.toSorted());
  expect(customer?.all).toContain("email:zumrud@example.az");
  // The name has two phones, so it is of neither.
  expect(customer?.all).not.toContain("name:cavadova zumrud");
  expect(customer?.isWhole).toBe(true);
  const byInvoice = await findCustomer(reader, keyOfInvoice({ edition: "default", user: reader.user }, own[0]!));
  expect(byInvoice?.identity).toBe("phone:+994507771122");
  const byEmail = await findCustomer(reader, await keyFor("owner", "", { email: "ZUMRUD@example.az" }));
  expect(byEmail?.rows.length).toBe(2);
  for (const spelled of ["050 777–11–22", "+994\u201150\u2011777\u201111\u201122", "٠٥٠ ٧٧٧ ١١ ٢٢"])
    expect((await found("owner", spelled)).map(({ mobilePhone }) => mobilePhone)).toEqual(["+994 50 777 11 22"]);
});

test.each([
  [
    "names",
    "+994507772201",
    [{ fullName: "Aygün Məmmədova" }, { fullName: "Könül Əhmədli" }, { fullName: "Sevinc Quliyeva" }],
  ],
  [
    "e-mails",
    "+994507772202",
    [{ email: "one@example.az" }, { email: "two@example.az" }, { email: "three@example.az" }],
  ],
])("records of a third of the %s are not read, so the customer may have more", async (_, mobilePhone, contacts) => {
  const reader = await readerOf("owner");
  const isWhole: (boolean | undefined)[] = [];
  for (const contact of contacts) {
    await bill({ mobilePhone, ...contact });
    isWhole.push((await findCustomer(reader, await keyFor("owner", mobilePhone)))?.isWhole);
  }
  expect(isWhole).toEqual([true, true, false]);
});

test.each(["Studio @ Home", "@leyla.studio", "77120514", "2026-05-21", "فيلا ٢٣"])(
  "a customer whose name is %s is found by it",
  async (fullName) => {
    await bill({ fullName, mobilePhone: undefined });
    expect((await found("owner", fullName)).map((one) => one.fullName)).toEqual([fullName]);
  },
);

test("a customer with many records does not hide another one of the same name", async () => {
  const fullName = "Xoşqədəm Nəbizadə";
  await bill({ fullName, mobilePhone: "+994507772301" });
  const many = await bill({ fullName, mobilePhone: "+994507772302" });
  const { store } = backend.sandbox.providers.get("default")!;
  const columns = Object.keys(store.row<Record<string, unknown>>("SELECT * FROM invoices WHERE id = ?", many)!);
  const copied = columns.map((name) => ({ id: "id + ?", code: "code || ?", pay_code: "pay_code || ?" })[name] ?? name);
  for (let copy = 1; copy <= 120; copy += 1)
    store.run(
      `INSERT INTO invoices (${columns.join()}) SELECT ${copied.join()} FROM invoices WHERE id = ?`,
      ...[copy * 100_000, `-${copy}`, `-${copy}`, many],
    );
  const phones = (await found("owner", fullName)).map(({ mobilePhone }) => mobilePhone);
  expect(phones).toEqual(["+994 50 777 23 02", "+994 50 777 23 01"]);
});

test("the last payment is the one whose money came last: a hold counts when it is completed", async () => {
  const { store } = backend.sandbox.providers.get("default")!;
  const { phone } = store.row<{ phone: string }>(
    `SELECT mobile_phone AS phone FROM invoices WHERE app_id = ? AND captured > 0 AND mobile_phone <> ''
     GROUP BY mobile_phone HAVING count(*) > 1`,
    HOTEL,
  )!;
  const [reader, key] = [await readerOf("owner"), await keyFor("owner", phone)];
  const completed = (await findCustomer(reader, key))!.payments.at(-1)!;
  store.run("UPDATE transactions SET captured_at = ? WHERE id = ?", Date.now(), completed.id);
  expect((await findCustomer(reader, key))!.payments[0]!.id).toBe(completed.id);
});
test("another merchant does not open a key, and another application's customer is not found", async () => {
  await bill({ mobilePhone: "+994507772200" });
  const key = await keyFor("owner", "+994507772200");
  expect(await findCustomer(await readerOf("owner"), key)).toBeDefined();
  expect(await findCustomer(await readerOf("other"), key)).toBeUndefined();
  const others = await keyFor("other", "+994507772200");
  expect(await findCustomer(await readerOf("other"), others)).toBeUndefined();
  expect(await findCustomer(await readerOf("operator"), key)).toBeUndefined();
  for (const account of ["other", "operator"]) {
    expect((await send(account, customers.addNote, { customer: key, text: "Mine" })).status).toBe(404);
    expect(await found(account, "050 777 22 00")).toEqual([]);
  }
});

test("a user who may see invoices only sees only these", async () => {
  const reader = await readerOf("owner");
  const key = await keyFor("owner", "+994507771122");
  const read: Reader["read"] = (call, input) => {
    if (call.name === "transactions.list") throw new Problem("forbidden");
    return reader.read(call, input);
  };
  expect((await findCustomer({ ...reader, read }, key))?.rows.length).toBeGreaterThan(0);
  const fails: Reader["read"] = (call, input) => {
    if (call.name === "transactions.list") throw new Problem("unreachable");
    return reader.read(call, input);
  };
  await expect(findCustomer({ ...reader, read: fails }, key)).rejects.toThrow();
});

test("a note is read by colleagues and found by its text", async () => {
  const customer = await keyFor("owner", "+994507771122");
  const { status, json } = await send<CustomerNote>("owner", customers.addNote, {
    customer,
    text: "Likes a quiet room. Card 4111 1111 1111 1111",
  });
  expect(status).toBe(200);
  expect(json.text).toBe("Likes a quiet room. Card 411111******1111");
  const colleague = await readerOf("finance");
  const record = (await findCustomer(colleague, customer))!;
  expect(await readNotes(colleague, record)).toEqual([
    expect.objectContaining({ by: "Nigar Həsənova", text: json.text, mayRemove: false }),
  ]);
  expect(await found("finance", "QUIET room")).toEqual([
    expect.objectContaining({ email: "zumrud@example.az", mobilePhone: "+994 50 777 11 22", note: json.text }),
  ]);
  expect(await found("finance", "quiet", { notes: "no" })).toEqual([]);
  expect(await found("other", "quiet room")).toEqual([]);
});

test("a note whose reply was lost is written once with its key, and a colleague's key is another", async () => {
  const customer = await keyFor("owner", "+994507771122");
  const intent = randomUUID();
  const add = async (account: string) =>
    (await send<CustomerNote>(account, customers.addNote, { customer, text: "Arrives late" }, intent)).json.id;
  expect(await add("owner")).toBe(await add("owner"));
  await add("finance");
  const reader = await readerOf("owner");
  expect(await readNotes(reader, (await findCustomer(reader, customer))!)).toHaveLength(2);
});

test("a note that was written in another application is not seen", async () => {
  const mobilePhone = "+994507773300";
  await bill({ mobilePhone });
  const customer = await keyFor("owner", mobilePhone);
  const { json } = await send<CustomerNote>("owner", customers.addNote, { customer, text: "Owes the hotel" });
  await bill({ appId: RESTAURANT, mobilePhone });
  const colleague = await readerOf("operator");
  const record = (await findCustomer(colleague, customer))!;
  expect(record.rows).toHaveLength(1);
  expect(await readNotes(colleague, record)).toEqual([]);
  expect(await found("operator", "owes hotel")).toEqual([]);
  expect(await found("finance", "owes hotel")).toHaveLength(1);
  expect((await send("operator", customers.removeNote, { customer, id: json.id })).status).toBe(404);
});

test("a note is shown by the rights at the provider: those in a session may be old, or left out for want of room", async () => {
  const mobilePhone = "+994507773311";
  await bill({ mobilePhone });
  const customer = await keyFor("owner", mobilePhone);
  const { json } = await send<CustomerNote>("owner", customers.addNote, { customer, text: "Owes the spa" });
  const { caller, user } = await actorOf({ cookie: cookies.get("operator")! });
  const { access: _, ...withoutRights } = user as NonNullable<Parameters<typeof sessionOf>[0]>; // the whole user of the session
  cookies.set("operator without rights", await sessionOf(withoutRights, { token: caller.token! }));
  expect(await found("operator without rights", "owes spa")).toEqual([]);
  expect((await send("operator without rights", customers.removeNote, { customer, id: json.id })).status).toBe(404);
});

test("the file of invoices has the notes where they are asked for, and of no other application", async () => {
  const mobilePhone = "+994507774400";
  await bill({ mobilePhone });
  const customer = await keyFor("owner", mobilePhone);
  await send("owner", customers.addNote, { customer, text: "=HYPERLINK of the hotel" });
  await bill({ appId: RESTAURANT, mobilePhone });
  const textOf = async (account: string, query: string) => {
    pageRequest.cookie = cookies.get(account)!;
    const response = await exportFile(
      exportedList(invoiceList),
      new Request(`http://${HOST}/exports/invoices?mobilePhone=507774400${query}`, {
        headers: { host: HOST, "sec-fetch-site": "same-origin" },
      }),
    );
    expect(response.status).toBe(200);
    return Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())))
      .filter(([name]) => name.endsWith(".xml"))
      .map(([, part]) => strFromU8(part))
      .join();
  };
  const note = "Nigar Həsənova: =HYPERLINK of the hotel";
  expect(await textOf("owner", "")).not.toContain("of the hotel");
  expect(await textOf("owner", "&notes=yes")).toContain(note);
  expect(await textOf("finance", "&notes=yes")).toContain(note);
});

test("a note is removed by its author and by a higher rank, and by none else", async () => {
  const customer = await keyFor("owner", "+994507771122");
  const write = async (account: string) =>
    (await send<CustomerNote>(account, customers.addNote, { customer, text: `By ${account}` })).json.id;
  const [own, theirs, higher] = [await write("finance"), await write("finance"), await write("user")];
  const remove = async (account: string, id: string) =>
    (await send(account, customers.removeNote, { customer, id })).status;
  expect(await remove("operator", own)).not.toBe(200);
  expect(await remove("finance", higher)).toBe(409);
  expect(await remove("finance", own)).toBe(200);
  expect(await remove("finance", own)).toBe(404);
  expect(await remove("owner", theirs)).toBe(200);
  const reader = await readerOf("owner");
  const left = await readNotes(reader, (await findCustomer(reader, customer))!);
  expect(left.map(({ text }) => text)).toEqual(["By user"]);
});

test("notes of a customer who was known by name only stay after a phone is known", async () => {
  const reader = await readerOf("owner");
  const record = (await findCustomer(reader, await keyFor("owner", "+994507771122")))!;
  const { addNote } = await import("@/lib/provider/customers/notes");
  await addNote(
    reader,
    { ...record, identity: "name:solmaz", all: ["name:solmaz"] },
    { id: "n1", text: "Pays in cash" },
  );
  expect(await readNotes(reader, { all: ["phone:+994501112233", "name:solmaz"] })).toHaveLength(1);
});

test("a note is sealed with the newest secret when it is read", async () => {
  const customer = await keyFor("owner", "+994507771122");
  await send("owner", customers.addNote, { customer, text: "Kept" });
  const reader = await readerOf("owner");
  const record = (await findCustomer(reader, customer))!;
  const secrets = environment().SESSION_SECRET;
  const before = { ...secrets };
  const newest = "quite another secret, long enough to seal";
  const written = jest.spyOn(home.portalStore!, "swap");
  try {
    Object.assign(secrets, { sealing: { 2: newest }, opening: { ...before.opening, 2: newest } });
    expect(await readNotes(reader, record)).toHaveLength(1);
    expect(written).toHaveBeenCalledTimes(1);
    expect(written.mock.calls[0]![2]).toMatch(/^Fe26\.2\*2\*/);
    await readNotes(reader, record);
    expect(written).toHaveBeenCalledTimes(1);
  } finally {
    Object.assign(secrets, before);
  }
});

test.each([
  ["no text", { text: " " }, 422],
  ["a long text", { text: "a".repeat(501) }, 422],
  ["a key that is no key", { customer: "../invoices", text: "a" }, 422],
  ["a key of none", { customer: "A".repeat(48), text: "a" }, 404],
])("a note with %s is refused", async (_case, input, status) => {
  const customer = await keyFor("owner", "+994507771122");
  expect((await send("owner", customers.addNote, { customer, ...input })).status).toBe(status);
});

test("a flood of notes ends", async () => {
  const customer = await keyFor("owner", "+994507771122");
  const statuses: number[] = [];
  for (let tried = 0; tried < 61; tried += 1)
    statuses.push((await send("owner", customers.addNote, { customer, text: `Note ${String(tried)}` })).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
});

test.each([
  ["in another script", "Зумруд"],
  ["by a part of the phone", "777 11 22"],
  ["by the phone in Arabic digits", "٠٥٠٧٧٧١١٢٢"],
  ["by the start of the e-mail", "zumrud@"],
])("a person is found %s", async (_case, name) => {
  expect(await found("owner", name, { notes: "no" })).toContainEqual(
    expect.objectContaining({ mobilePhone: "+994 50 777 11 22", email: "zumrud@example.az" }),
  );
});
test.each(["z", "12", "No such person at all"])("%s finds no person", async (name) => {
  expect(await found("owner", name)).toEqual([]);
});
