import { calls } from "@/lib/contract";
import { writes } from "@/lib/contract/wire";
import type { Sandbox } from "@/sandbox/sandbox";
import { type Finding, type Provider, checkReads, firstFault, isFault } from "@/scripts/contract-check/check";
import { checkWrites, notTried, writtenNouns } from "@/scripts/contract-check/check-writes";
import { shapeOf } from "@/scripts/contract-check/differences";
import { jsonReport, textReport } from "@/scripts/contract-check/report";
import { Talk, temporary } from "../sandbox/support";

let sandbox: Sandbox;
let token: string;
beforeAll(async () => {
  sandbox = temporary();
  token = await new Talk(sandbox).signIn("owner");
});
afterAll(() => sandbox.close());

const base = "http://sandbox.invalid/default";
const fetchSandbox = (address: string, init: RequestInit) => sandbox.handle(new Request(address, init));
/** Reads do not change, and a file of twenty thousand rows is written once. */
const known = new Map<
  string,
  Promise<{ readonly bytes: ArrayBuffer; readonly status: number; readonly headers: Headers }>
>();
async function fetchKnown(address: string, init: RequestInit): Promise<Response> {
  const place = `${init.method} ${address} ${JSON.stringify(init.headers)}`;
  if (!known.has(place))
    known.set(
      place,
      fetchSandbox(address, init).then(async (answer) => ({
        bytes: await answer.arrayBuffer(),
        status: answer.status,
        headers: answer.headers,
      })),
    );
  const { bytes, status, headers } = await known.get(place)!;
  return new Response(bytes, { status, headers });
}
const faults = (findings: readonly Finding[]) =>
  findings.filter(isFault).map(({ call, result, differences, why }) => ({ call, result, differences, why }));

test("the sandbox answers as the contract states, and every read is called or says why not", async () => {
  const findings = await checkReads({ base, token, fetch: fetchKnown });
  expect(faults(findings)).toEqual([]);
  const checkedCalls = new Set(findings.map(({ call }) => call));
  expect(calls.filter((call) => !writes(call) && !checkedCalls.has(call.name))).toEqual([]);
  expect(findings.filter(({ result }) => result === "skipped").map(({ call, why }) => [call, why])).toEqual(skipped);
});
/** The demonstration has every other record. */
const skipped = [["apps.logo", "no application has a logo"]];

test("the writes of every noun match too and leave no change", async () => {
  const before = await stateOf();
  const findings = await checkWrites({ base, token, fetch: fetchSandbox });
  expect(faults(findings)).toEqual([]);
  expect(await stateOf()).toEqual(before);
  expect(new Set(findings.map(({ call }) => call.slice(0, call.indexOf("."))))).toEqual(new Set(writtenNouns));
  const skips = findings.flatMap(({ call, why }) => (why ? [[call.slice(0, call.indexOf(".")), why] as const] : []));
  expect(Object.fromEntries(skips)).toEqual({ ...notTried, connect: "no step is saved" });
});
test("saved steps are written again as they are", async () => {
  const talk = new Talk(sandbox);
  const newcomer = await talk.signIn("newcomer");
  await talk.ask("PUT", "api/merchant-connect", { token: newcomer, body: { brandName: "Bakery", version: 0 } });
  const findings = await checkWrites({ base, token: newcomer, fetch: fetchSandbox });
  expect(findings.filter(({ call }) => call.startsWith("connect.")).map(({ result }) => result)).toEqual([
    "fits",
    "fits",
  ]);
  const { body } = await talk.get("api/merchant-connect", newcomer);
  expect(body).toMatchObject({ version: 2, draft: { brandName: "Bakery" } });
});
async function stateOf() {
  const talk = new Talk(sandbox);
  const read = async (path: string) => (await talk.get(path, token)).body;
  const people = (await read("api/users?page=0&offset=50")).rows!.map(({ version: _version, ...person }) => person);
  return [
    people,
    await read("api/profile"),
    await read("api/get-subscription"),
    (await read("api/invoices?name=Contract%20check&page=0&offset=10")).total,
  ];
}

type Json = Record<string, unknown>;
const rows = (json: unknown): Json[] => (Array.isArray(json) ? json : ((json as Json).rows as Json[])) as Json[]; // as declared in the call's row
/** The call, the change to its answer, and the path that the report must name. */
const planted: readonly (readonly [path: string, spoil: (json: Json) => unknown, call: string, place: string])[] = [
  ["/api/profile", (json) => ({ ...json, email: undefined }), "profile.read", "email"],
  ["/api/profile", (json) => ({ ...json, roles: "ROLE_SUSER" }), "profile.read", "roles"],
  ["/api/apps", (json) => ({ apps: json }), "apps.list", "(answer)"],
  ["/api/invoices", (json) => spoilRow(json, { amount: 480 }), "invoices.list", "rows[0].amount"],
  ["/api/invoices", (json) => spoilRow(json, { amount: "480,00" }), "invoices.list", "rows[0].amount"],
  [
    "/api/invoices",
    (json) => spoilRow(json, { linkExpirationDate: "27.11.2026" }),
    "invoices.list",
    "rows[0].linkExpirationDate",
  ],
  [
    "/api/invoices",
    (json) => spoilRow(json, { createdDate: "2026-11-22 10:00" }),
    "invoices.list",
    "rows[0].createdDate",
  ],
  ["/api/invoices", (json) => spoilRow(json, { currency: "₼" }), "invoices.list", "rows[0].currency"],
  ["/api/invoices", (json) => spoilRow(json, { id: 20397 }), "invoices.list", "rows[0].id"],
  ["/api/invoices", (json) => ({ ...json, total: String(json.total) }), "invoices.list", "total"],
  [
    "/api/invoices",
    (json) => ({ ...json, rows: Array.from({ length: 25 }, () => rows(json)[0]) }),
    "invoices.list",
    "rows",
  ],
  [
    "/api/transactionsPageable",
    (json) => spoilRow(json, { remaining: null }),
    "transactions.list",
    "rows[0].remaining",
  ],
  ["/api/transactionsPageable", (json) => ({ content: json.rows, total: json.total }), "transactions.list", "rows"],
  ["/meta-invoice", () => "<html>", "invoices.meta", "status 200 with text/html instead of JSON"],
  [
    "/api/user/wallets",
    (json) => rows(json).map((row) => ({ ...row, available: Number(row.available) })),
    "wallets.mine",
    "[0].available",
  ],
  ["/api/wallets/payout/by-search", (json) => spoilRow(json, { kind: "wallet" }), "payouts.search", "rows[0].kind"],
  ["/api/users", (json) => spoilRow(json, { access: "all" }), "users.list", "rows[0].access"],
  ["/api/dashboard/recent-activity", (json) => ({ ...json, rows: null }), "dashboard.recent", "rows"],
  ["/api/merchant-category", () => null, "catalog.categories", "(answer)"],
  ["/api/get-subscription", (json) => ({ ...json, [Object.keys(json)[0]!]: 7 }), "profile.subscriptions", ""],
];
const spoilRow = (json: Json, more: Json): Json => ({
  ...json,
  rows: rows(json).map((row, place) => (place === 0 ? { ...row, ...more } : row)),
});

test.each(planted)("%s: a planted difference is found at its place", async (path, spoil, call, place) => {
  const findings = await checkReads({
    base,
    token,
    fetch: async (address, init) => {
      const answer = await fetchKnown(address, init);
      if (new URL(address).pathname !== `/default${path}` || !answer.ok) return answer;
      const spoilt = spoil((await answer.json()) as Json);
      return spoilt === "<html>"
        ? new Response("<html></html>", { headers: { "content-type": "text/html" } })
        : Response.json(spoilt);
    },
  });
  const entry = findings.find((finding) => finding.call === call)!;
  expect(entry.result).toBe("differs");
  const places = [...entry.differences.map(({ path }) => path), entry.why ?? "-"];
  expect(places.some((one) => one.startsWith(place))).toBe(true);
  expect(textReport(findings, base)).toContain(`DIFFERS    ${call}`);
  expect(JSON.parse(jsonReport(findings, base))).toMatchObject({ fits: false });
});
/** The provider with other answers to some calls. */
const spoilt = (spoil: (answer: Response, address: URL, init: RequestInit) => Response | Promise<Response>) => ({
  base,
  token,
  fetch: async (address: string, init: RequestInit) => spoil(await fetchKnown(address, init), new URL(address), init),
});
const dead = () => Promise.reject(new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED") }));
const page = (status: number) => () =>
  Promise.resolve(new Response("<html></html>", { status, headers: { "content-type": "text/html" } }));

test("a wrong address or token is one sentence", async () => {
  const first = (more: Partial<Provider>) => firstFault({ base, token, fetch: fetchKnown, ...more });
  expect(await first({})).toBeUndefined();
  expect(await first({ fetch: dead })).toBe(`${base} does not answer: connect ECONNREFUSED.`);
  expect(await first({ token: "old" })).toBe(
    `${base} refuses the token (401 UNAUTHENTICATED): is it complete, of this provider, and still valid?`,
  );
  const elsewhere = "is the address whole, with its path?";
  expect(await first({ base: `${base}/v2` })).toBe(`${base}/v2 refuses GET api/profile (404 NOT_FOUND): ${elsewhere}`);
  expect(await first({ fetch: page(200) })).toBe(
    `${base} answers GET api/profile with status 200 with text/html instead of JSON: ${elsewhere}`,
  );
  const moved = () =>
    Promise.resolve(new Response(null, { status: 302, headers: { location: "https://b.example/x" } }));
  expect(await first({ fetch: moved })).toBe(
    `${base} answers GET api/profile with status 302, a redirect to b.example: ${elsewhere}`,
  );
});
test("a status and a foreign body are the cause", async () => {
  const findings = await checkReads(
    spoilt((answer) =>
      answer.ok ? answer : Response.json({ error: "no" }, { status: answer.status === 404 ? 400 : 500 }),
    ),
  );
  const causes = findings.filter(isFault).map(({ call, why, differences }) => [call, why, differences.length]);
  expect(causes.slice(0, 2)).toEqual([
    [
      "a record that does not exist",
      "expected 404, saw status 400 with JSON that is no refusal: an object of error",
      0,
    ],
    [
      expect.stringMatching(/, without a token$/),
      "expected 401, saw status 500 with JSON that is no refusal: an object of error",
      0,
    ],
  ]);
});
test("each call is tried without a token, and an open one is found", async () => {
  const open = [...calls].filter(({ as }) => as !== "guest");
  const sent: string[] = [];
  const findings = await checkReads(
    spoilt((answer, { pathname }, { method, headers }) => {
      const isAnonymousCall = !Object.hasOwn(headers as object, "authorization");
      if (isAnonymousCall) sent.push(`${method} ${pathname}`);
      return isAnonymousCall && pathname.endsWith("/api/users") ? Response.json({ rows: [], total: 0 }) : answer;
    }),
  );
  expect(sent).toHaveLength(open.length);
  expect(findings.filter(isFault).map(({ call, why }) => [call, why])).toEqual([
    ["users.list, without a token", "expected 401, saw status 200: the call is open"],
  ]);
  expect(textReport(findings, base)).toContain(
    `Without a token, ${open.length - 1} of ${open.length} calls were refused`,
  );
});
test("the report names the permission that the user lacks", async () => {
  const operator = await new Talk(sandbox).signIn("operator");
  const findings = await checkReads({ base, token: operator, fetch: fetchKnown });
  expect(findings.find(({ call }) => call === "users.list")).toMatchObject({
    result: "refused",
    why: "403 FORBIDDEN, the token's user lacks users",
  });
});
test("a write that is not undone is named", async () => {
  const findings = await checkWrites({
    base,
    token,
    fetch: async (address, init) =>
      init.method === "DELETE" && address.includes("api/delete-subs")
        ? new Response("", { status: 502 })
        : fetchSandbox(address, init),
  });
  expect(findings.filter(isFault)[0]).toMatchObject({
    call: "profile.unsubscribe, undone",
    why: expect.stringMatching(/^NOT UNDONE, do it by hand for the subscription \w+: status 502/),
  });
});
test("a report contains types and no personal data", () => {
  expect(shapeOf("Leyla Həsənova +994 50 214")).toBe('"Aaaaa Aaaaaaaa +999 99 999"');
  expect(shapeOf(480.5)).toBe("number 999.9");
  expect(shapeOf({ name: "x", id: 1 })).toBe("an object of id, name");
  expect(shapeOf(undefined)).toBe("nothing");
});
