import { strFromU8, unzipSync } from "fflate";
import { GET as templateOf } from "@/app/templates/[kind]/route";
import { filterableIn } from "@/components/list/filters/applications";
import { exportedList } from "@/components/list/export/exported-list";
import { exportFile } from "@/lib/provider/door/export-file";
import { payoutList } from "@/components/payouts/list/define-payout-list";
import { transactionList } from "@/components/transactions/list/define-transaction-list";
import { contract } from "@/lib/contract";
import type { Holder } from "@/lib/contract/access";
import type { Call } from "@/lib/contract/call";
import { pathOf, verbOf } from "@/lib/contract/wire";
import { editions } from "@/lib/edition/editions";
import { memoryStore } from "@/lib/store/memory";
import type { Store } from "@/lib/store/store";
import { callDoor } from "@/tests/support/contract/door";
import { HOST } from "@/tests/support/contract/host";
import { pageRequest } from "@/tests/support/contract/page-request";
import { type SandboxBackend, actorOf, startSandbox, signIn } from "@/tests/support/contract/start-sandbox";

const home = globalThis as typeof globalThis & { portalStore?: Store };
const [HOTEL, RESTAURANT, OTHER_MERCHANT] = ["10482", "10507", "20611"];
let backend: SandboxBackend;
let owner: string;
let finance: string;
let office: string;
let operator: string;
beforeAll(async () => {
  home.portalStore = memoryStore();
  backend = await startSandbox("default");
  owner = (await signIn(backend, "owner")).cookie;
  const person = { id: "U-103" };
  const { version } = await answerOf(contract.users.read, owner, person);
  const access = { userId: person.id, appId: RESTAURANT, role: "ROLE_OPERATOR", privileges: ["createLink"], version };
  expect((await callDoor(contract.users.access, { cookie: owner, input: access })).status).toBe(200);
  [finance, office, operator] = (
    await Promise.all(["finance", "office", "operator"].map((account) => signIn(backend, account)))
  ).map(({ cookie }) => cookie) as [string, string, string];
});
afterAll(() => backend.close());

async function answerOf(call: Call, cookie: string, input: Record<string, unknown>): Promise<Record<string, unknown>> {
  return (await (await callDoor(call, { cookie, input })).json()) as Record<string, unknown>;
}
/** The door's answer: "200" or "403 payoutPayment". */
async function doorOf(call: Call, cookie: string, input: Record<string, unknown>): Promise<string> {
  const response = await callDoor(call, { cookie, input });
  const { missing = "" } = (await response.json()) as { readonly missing?: string };
  return `${response.status} ${missing}`.trim();
}
/** The same without the door. */
async function providerOf(call: Call, cookie: string, input: Record<string, unknown>): Promise<string> {
  const { token } = (await actorOf({ cookie })).caller;
  const response = await fetch(`${backend.address}/default/${pathOf(call)}`, {
    method: verbOf(call),
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(input),
  });
  const { missing = "" } = (await response.json()) as { readonly missing?: string };
  return `${response.status} ${missing}`.trim();
}
const both = async (call: Call, cookie: string, input: Record<string, unknown>) => [
  await doorOf(call, cookie, input),
  await providerOf(call, cookie, input),
];

describe("money that leaves the merchant", () => {
  const { withdraw, transfer, recipient } = contract.wallets;
  const amount = { amount: "10.00", description: "Suppliers" };
  test("needs Payout payment: without it a front-office manager cannot withdraw or pay out", async () => {
    const refused = ["403 payoutPayment", "403 payoutPayment"];
    const from = { fromAppId: HOTEL };
    expect(await both(withdraw.ask, office, { appId: HOTEL, ...amount })).toEqual(refused);
    expect(await both(transfer.ask, office, { ...from, toMerchant: OTHER_MERCHANT, ...amount })).toEqual(refused);
    expect(await both(transfer.ask, office, { ...from, phoneNumber: "+994501112233", ...amount })).toEqual(refused);
    expect(await both(recipient, office, { ...from, toMerchant: OTHER_MERCHANT })).toEqual(refused);
  });
  test("needs only the wallet role between the merchant's own applications", async () => {
    const input = { fromAppId: HOTEL, toMerchant: RESTAURANT };
    expect(await both(recipient, office, input)).toEqual(["200", "200"]);
    expect(await doorOf(transfer.ask, office, { ...input, ...amount })).toBe("200");
  });
  test("needs the permission on the application that it leaves", async () => {
    expect(await doorOf(withdraw.ask, finance, { appId: HOTEL, ...amount })).toBe("200");
    expect(await both(withdraw.ask, finance, { appId: RESTAURANT, ...amount })).toEqual([
      "403 wallets",
      "403 payoutPayment",
    ]);
    expect(await doorOf(contract.wallets.operations, finance, { appId: RESTAURANT })).toBe("403 wallets");
  });
});

describe("payouts", () => {
  const { payouts, bulk, dashboard, wallets } = contract;
  const endpoints = { page: 0, offset: 100 };
  test.each(["office", "supervisor", "operator"])(
    "%s, without the permission to pay or review, reads none",
    async (account) => {
      const { cookie } = await signIn(backend, account);
      expect(await both(payouts.search, cookie, endpoints)).toEqual(["403 payoutPayment", "403 payoutPayment"]);
      for (const [call, input] of [
        [payouts.read, { id: "PO-1" }],
        [bulk.payouts, { appId: HOTEL }],
        [bulk.payoutsOf, { id: "BP-1" }],
        [bulk.waitingPayouts, {}],
        [bulk.seenPayouts, { appId: HOTEL, marks: [] }],
      ] as const)
        expect([call.name, await doorOf(call, cookie, input)]).toEqual([call.name, "403 payoutPayment"]);
      const recent = await answerOf(dashboard.recent, cookie, { page: 0 });
      expect((recent.rows as { kind: string }[]).filter(({ kind }) => kind === "payout")).toEqual([]);
    },
  );
  test("are read on the application that they are paid from", async () => {
    const rows = async (cookie: string) =>
      new Set(
        ((await answerOf(payouts.search, cookie, endpoints)).rows as { appId: string }[]).map(({ appId }) => appId),
      );
    expect([...(await rows(owner))].length).toBeGreaterThan(1);
    expect([...(await rows(finance))]).not.toContain(RESTAURANT);
    expect(await doorOf(bulk.payouts, finance, { appId: RESTAURANT })).toBe("403 payoutPayment");
  });
  test("a user who sees the wallet sees its amounts without the recipients", async () => {
    const operations = async (cookie: string, more = {}) =>
      (await answerOf(wallets.operations, cookie, { appId: HOTEL, kind: "payout", offset: 100, ...more }))
        .rows as Record<string, unknown>[];
    const [operation] = await operations(owner);
    const [found] = await operations(office);
    expect(operation).toMatchObject({
      recipient: expect.any(String) as string,
      payoutId: expect.any(String) as string,
    });
    expect(found).toMatchObject({
      id: operation!.id,
      amount: operation!.amount,
      recipient: null,
      counterparty: null,
      rrn: null,
    });
    expect(found).toMatchObject({ description: "", payoutId: null });
    expect(await operations(office, { name: String(operation!.id) })).toEqual([]);
  });
});

test("a list is filtered by the applications on which its rows may be read", async () => {
  const holder = (await answerOf(contract.profile.read, finance, {})) as unknown as Holder;
  const applications = holder.access!.map(({ appId }) => ({ appId, brandName: "" }));
  expect(applications).toHaveLength(3);
  for (const list of [payoutList, transactionList]) {
    const answers = await Promise.all(applications.map(({ appId }) => doorOf(list.call, finance, { appId })));
    expect(filterableIn(list, holder, editions.default, applications)).toEqual(
      applications.filter((_, index) => answers[index] === "200"),
    );
  }
  expect(filterableIn(payoutList, holder, editions.default, applications.slice(0, 2))).toEqual([]);
});

describe("a file", () => {
  const fileOf = async (list: typeof transactionList | typeof payoutList, cookie: string, query = "") => {
    pageRequest.cookie = cookie;
    return exportFile(
      exportedList(list as typeof transactionList),
      new Request(`http://${HOST}/exports/x${query}`, { headers: { host: HOST, "sec-fetch-site": "same-origin" } }),
    );
  };
  test("contains the rows of applications with the permission", async () => {
    const total = async (cookie: string, query = "") => {
      const response = await fileOf(transactionList, cookie, `?from=${day(-4)}&to=${day(0)}${query}`);
      expect(response.status).toBe(200);
      return { count: Number(response.headers.get("x-portal-rows")), text: textIn(await response.arrayBuffer()) };
    };
    const [all, hotel, mixed] = [
      await total(owner),
      await total(owner, `&appId=${HOTEL}`),
      await total(finance, `&appId=${HOTEL}`),
    ];
    expect(mixed.count).toBe(hotel.count);
    const operation = await total(finance);
    expect(operation.count).toBeLessThan(all.count);
    expect(operation.text).not.toContain(await nameOf(RESTAURANT));
    expect(all.text).toContain(await nameOf(RESTAURANT));
  });
  test("of chosen rows has these and no others, and none of another application", async () => {
    const rowsOf = async (cookie: string, appId: string) =>
      (
        (await answerOf(contract.transactions.list, cookie, { appId, offset: 20 })).rows as {
          id: string;
          orderId: string;
        }[]
      ).slice(10, 13);
    const [mine, foreign] = [await rowsOf(owner, HOTEL), await rowsOf(owner, RESTAURANT)];
    const chosen = [...mine, ...foreign].map(({ id }) => id).join(",");
    const response = await fileOf(transactionList, finance, `?chosen=${chosen}`);
    expect(response.status).toBe(200);
    const text = textIn(await response.arrayBuffer());
    expect(mine.filter(({ orderId }) => text.includes(orderId))).toHaveLength(3);
    expect(foreign.filter(({ orderId }) => text.includes(orderId))).toEqual([]);
    expect(text.match(/<row /g)!.length).toBeLessThan(20);
    expect(text).toContain("Chosen rows");
    expect(text).toContain("3 of 6. The others are not in the list any more");
  });
  test("is refused for an application without the permission", async () => {
    const response = await fileOf(transactionList, finance, `?appId=${RESTAURANT}`);
    expect([response.status, await response.json()]).toMatchObject([403, { missing: "exportPaymentMethod" }]);
  });
  test("is refused on another person's page and inside another site", async () => {
    pageRequest.cookie = owner;
    const answerTo = async (headers: Record<string, string>) => {
      const address = `http://${HOST}/exports/x`;
      const response = await exportFile(
        exportedList(transactionList),
        new Request(address, { headers: { host: HOST, "sec-fetch-site": "same-origin", ...headers } }),
      );
      return [response.status, ((await response.json()) as { problem?: string }).problem];
    };
    expect(await answerTo({ "x-portal-account": "another" })).toEqual([409, "other_account"]);
    expect(await answerTo({ "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" })).toEqual([403, "foreign"]);
  });
  test("of payouts needs the permission to read them", async () => {
    expect(await (await fileOf(payoutList, office)).json()).toMatchObject({ missing: "payoutPayment" });
    expect(await (await fileOf(payoutList, operator)).json()).toMatchObject({ missing: "payoutPayment" });
  });
  test("counts for the person's limit, a template too", async () => {
    pageRequest.cookie = operator;
    const template = (kind: string) =>
      templateOf(
        new Request(`http://${HOST}/templates/${kind}`, { headers: { host: HOST, "sec-fetch-site": "same-origin" } }),
        { params: Promise.resolve({ kind }) },
      );
    const refused = await template("payouts");
    expect([refused.status, await refused.json()]).toMatchObject([403, { missing: "payoutPayment" }]);
    for (let count = 0; count < 60; count += 1) expect((await template("invoices")).status).toBe(200);
    const response = await template("invoices");
    expect([response.status, await response.json()]).toMatchObject([429, { problem: "too_many" }]);
  });
  const textIn = (file: ArrayBuffer) =>
    Object.entries(unzipSync(new Uint8Array(file)))
      .filter(([name]) => name.endsWith(".xml"))
      .map(([, part]) => strFromU8(part))
      .join();
  const day = (days: number) => {
    const { calendar, now } = backend.sandbox.providers.get("default")!;
    return calendar.day(now() + days * 86_400_000);
  };
  const nameOf = async (appId: string) => String((await answerOf(contract.apps.read, owner, { appId })).brandName);
});
