// Who may do what, told three times: by the policy, by the door and by the provider. Every account in every country asks for every
// call, with an input that changes nothing, and the three have to agree.
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { mayAsk, type Verdict } from "@/lib/access/policy";
import { type EditionName, editionNames, editions } from "@/lib/edition/editions";
import { calls, contract } from "@/lib/provider/contract";
import type { Call } from "@/lib/provider/contract/grammar";
import { Holder } from "@/lib/provider/contract/people";
import { pathOf, verbOf } from "@/lib/provider/wire";
import { serve } from "@/sandbox/http";
import { type Sandbox, createSandbox } from "@/sandbox/sandbox";
import { cookiesFrom, knock } from "../support/door";

const PASSWORD = "Sandbox#2026";
const accounts = ["owner", "user", "finance", "office", "supervisor", "operator", "admin", "super", "single", "newcomer", "other"];
const hosts: Record<EditionName, string> = { default: "portal.az:3000", ae: "portal.ae:3000", sa: "portal.sa:3000" };
/** Signing out ends what the others need. */
const inOrder = [...calls].sort((one, other) => Number(one === contract.auth.signOut) - Number(other === contract.auth.signOut));
/** A file takes long to write; a page that is none is refused before it is begun. */
const harmless = (call: Call): Record<string, string> => (call.downloads && call.query?.shape.page ? { page: "none" } : {});

let sandbox: Sandbox;
let server: Server;
let address: string;
beforeAll(async () => {
  sandbox = createSandbox({ dataFolder: ":memory:", portal: "https://portal.example" });
  server = serve(sandbox, () => undefined);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  for (const name of editionNames) process.env[editions[name].apiBase] = `${address}/${name}`;
}, 30_000);
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  sandbox.close();
});

async function codeFor(email: string, edition: EditionName): Promise<string> {
  const response = await sandbox.handle(new Request(`http://sandbox.invalid/sandbox/outbox?to=${email}&edition=${edition}`, { headers: { accept: "application/json" } }));
  return ((await response.json()) as { readonly code: string | null }[]).find(({ code }) => code)?.code ?? "";
}

async function signIn(account: string, edition: EditionName) {
  const email = `${account}@sandbox.test`;
  const host = hosts[edition];
  const asked = await knock(contract.auth.signIn.ask, { host, input: { username: email, password: PASSWORD } });
  const acted = await knock(contract.auth.signIn.act, { host, cookie: cookiesFrom(asked), input: { OTP: await codeFor(email, edition) } });
  const { user } = (await acted.json()) as { readonly user: unknown };
  return { user: Holder.parse(user), cookie: cookiesFrom(acted) };
}

/** A token of his own for asking the provider past the door. */
async function tokenOf(account: string, edition: EditionName): Promise<string> {
  const email = `${account}@sandbox.test`;
  const send = async (path: string, body: object) => (await fetch(`${address}/${edition}/${path}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) })).json();
  await send("api/login", { username: email, password: PASSWORD, rememberMe: false });
  return ((await send(`api/approveLogin/${await codeFor(email, edition)}/${encodeURIComponent(email)}`, {})) as { readonly accessToken: string }).accessToken;
}

/** Refused for who asks. A missing application key is another matter. */
async function isRefused(response: Response): Promise<boolean> {
  if (response.status !== 403) {
    await response.body?.cancel();
    return false;
  }
  return ((await response.json()) as { readonly code?: string }).code !== "APP_KEY";
}

function askProvider(call: Call, edition: EditionName, token: string): Promise<Response> {
  const path = pathOf(call).replace(/\{\w+\}/g, "0");
  const query = new URLSearchParams(harmless(call)).toString();
  const headers = { authorization: `Bearer ${token}`, ...(call.body && { "content-type": "application/json" }), ...(call.upload && { "content-type": "multipart/form-data; boundary=frontier" }) };
  return fetch(`${address}/${edition}/${path}${query && `?${query}`}`, { method: verbOf(call), headers, ...(call.body && { body: "{}" }), ...(call.upload && { body: "--frontier--\r\n" }) });
}

const met = { reasons: new Set<string>(), allowed: new Set<string>() };
function told(call: Call, verdict: Verdict): string {
  const answer = verdict.allowed ? "allowed" : verdict.why;
  met.reasons.add(answer);
  if (verdict.allowed) met.allowed.add(call.name);
  return answer;
}

describe.each(editionNames)("%s", (edition) => {
  test.each(accounts)("%s", async (account) => {
    const { user, cookie } = await signIn(account, edition);
    const token = await tokenOf(account, edition);
    for (const call of inOrder) {
      const verdict: Verdict = call.as === "guest" ? { allowed: true } : mayAsk(user, editions[edition], call);
      const door = await isRefused(await knock(call, { host: hosts[edition], cookie, input: harmless(call) }));
      const provider = await isRefused(await askProvider(call, edition, token));
      // A provider does not know what a country's portal leaves out.
      const expected = { door: !verdict.allowed, provider: verdict.allowed ? false : verdict.why === "edition" ? provider : true };
      expect([call.name, told(call, verdict), { door, provider }]).toEqual([call.name, told(call, verdict), expected]);
    }
  }, 20_000);
});

test("the walk met every reason to refuse, and somebody who may for every call", () => {
  expect([...met.reasons].sort()).toEqual(["allowed", "edition", "privilege", "role"]);
  expect(calls.filter(({ name }) => !met.allowed.has(name))).toEqual([]);
});
