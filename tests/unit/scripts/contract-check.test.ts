import { calls } from "@/lib/contract";
import { writes } from "@/lib/contract/wire";
import type { Sandbox } from "@/sandbox/sandbox";
import { type Finding, NoAnswer, checkReads, isFault } from "@/scripts/contract-check/check";
import { checkWrites } from "@/scripts/contract-check/check-writes";
import { shapeOf } from "@/scripts/contract-check/differences";
import { jsonReport, textReport } from "@/scripts/contract-check/report";
import { Talk, temporary } from "../sandbox/support";

let sandbox: Sandbox;
let token: string;
beforeAll(async () => {
  sandbox = temporary();
  token = await new Talk(sandbox).signIn("owner");
}, 60_000);
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

test("the steps of an invoice match too and leave no data", async () => {
  const findings = await checkWrites({ base, token, fetch: fetchSandbox });
  expect(faults(findings)).toEqual([]);
  expect(findings).toHaveLength(6);
  const left = await new Talk(sandbox).get("api/invoices?name=Contract%20check&page=0&offset=10", token);
  expect(left.body.total).toBe(0);
});

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
  ["/meta-invoice", () => "<html>", "invoices.meta", "(answer)"],
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
  expect(entry.differences.some((difference) => difference.path.startsWith(place))).toBe(true);
  expect(textReport(findings, base)).toContain(`DIFFERS    ${call}`);
  expect(JSON.parse(jsonReport(findings, base))).toMatchObject({ fits: false });
});
test("reports a provider that refuses every token, or refuses with another format", async () => {
  const signedOut = await checkReads({ base, token: "nobody", fetch: fetchKnown });
  expect(new Set(signedOut.filter(({ result }) => result === "refused").map(({ status }) => status))).toEqual(
    new Set([401]),
  );
  const odd = await checkReads({
    base,
    token,
    fetch: async (address, init) => {
      const answer = await fetchKnown(address, init);
      return answer.ok ? answer : Response.json({ error: "no" }, { status: answer.status === 404 ? 400 : 500 });
    },
  });
  expect(
    odd.slice(-2).map(({ call, result, differences }) => [call, result, differences.map(({ path }) => path)]),
  ).toEqual([
    ["a record that is not there", "differs", ["status", "code", "message", "responseId"]],
    ["nobody signed in", "differs", ["status", "code", "message", "responseId"]],
  ]);
});
test("compares nothing when there is no answer", async () => {
  const dead = () => Promise.reject(new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED") }));
  await expect(checkReads({ base, token, fetch: dead })).rejects.toThrow(NoAnswer);
});
test("a report contains types and no personal data", () => {
  expect(shapeOf("Leyla Həsənova +994 50 214")).toBe('"Aaaaa Aaaaaaaa +999 99 999"');
  expect(shapeOf(480.5)).toBe("number 999.9");
  expect(shapeOf({ name: "x", id: 1 })).toBe("an object of id, name");
  expect(shapeOf(undefined)).toBe("nothing");
});
