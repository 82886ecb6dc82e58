// The policy, the door and the provider each decide access. Every account in every country sends every call, with an input that changes
// nothing, and the three decisions must agree.
import { mayAsk, type Verdict } from "@/lib/access/policy";
import { type EditionName, editionNames } from "@/lib/contract/constants";
import { editions } from "@/lib/edition/editions";
import { calls, contract } from "@/lib/contract";
import type { Call } from "@/lib/contract/call";
import { pathOf, verbOf } from "@/lib/contract/wire";
import { callDoor } from "@/tests/support/contract/door";
import {
  PASSWORD,
  type SandboxBackend,
  codeFor,
  hosts,
  startSandbox,
  signIn,
} from "@/tests/support/contract/start-sandbox";

const accounts = [
  "owner",
  "user",
  "finance",
  "office",
  "supervisor",
  "operator",
  "admin",
  "super",
  "single",
  "newcomer",
  "other",
];
/** Signing out would end the session that the other calls need. */
const inOrder = [...calls].sort(
  (one, other) => Number(one === contract.auth.signOut) - Number(other === contract.auth.signOut),
);
/** Writing a file is slow; a page number that is invalid is refused before it starts. */
const harmless = (call: Call): Record<string, string> =>
  call.downloads && call.query?.shape.page ? { page: "none" } : {};

let backend: SandboxBackend;
beforeAll(async () => {
  backend = await startSandbox();
});
afterAll(() => backend.close());

/** A separate token for requests to the provider without the door. */
async function tokenOf(account: string, edition: EditionName): Promise<string> {
  const email = `${account}@sandbox.test`;
  const send = async (path: string, body: object) =>
    (
      await fetch(`${backend.address}/${edition}/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      })
    ).json();
  await send("api/login", { username: email, password: PASSWORD, rememberMe: false });
  return (
    (await send(`api/approveLogin/${await codeFor(backend, email, edition)}/${encodeURIComponent(email)}`, {})) as {
      readonly accessToken: string;
    }
  ).accessToken;
}

/** Whether the user is refused. A missing application key is another error. */
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
  const headers = {
    authorization: `Bearer ${token}`,
    ...(call.body && { "content-type": "application/json" }),
    ...(call.upload && { "content-type": "multipart/form-data; boundary=frontier" }),
  };
  return fetch(`${backend.address}/${edition}/${path}${query && `?${query}`}`, {
    method: verbOf(call),
    headers,
    ...(call.body && { body: "{}" }),
    ...(call.upload && { body: "--frontier--\r\n" }),
  });
}

const cases = { reasons: new Set<string>(), allowed: new Set<string>() };
function describeVerdict(call: Call, verdict: Verdict): string {
  const answer = verdict.allowed ? "allowed" : verdict.why;
  cases.reasons.add(answer);
  if (verdict.allowed) cases.allowed.add(call.name);
  return answer;
}

describe.each(editionNames)("%s", (edition) => {
  test.each(accounts)("%s", async (account) => {
    const { user, cookie } = await signIn(backend, account, edition);
    const token = await tokenOf(account, edition);
    for (const call of inOrder) {
      const verdict: Verdict = call.as === "guest" ? { allowed: true } : mayAsk(user, editions[edition], call);
      const door = await isRefused(await callDoor(call, { host: hosts[edition], cookie, input: harmless(call) }));
      const provider = await isRefused(await askProvider(call, edition, token));
      // The provider does not know which nouns a country's portal omits.
      const expected = {
        door: !verdict.allowed,
        provider: verdict.allowed ? false : verdict.why === "edition" ? provider : true,
      };
      expect([call.name, describeVerdict(call, verdict), { door, provider }]).toEqual([
        call.name,
        describeVerdict(call, verdict),
        expected,
      ]);
    }
  });
});

test("the cases covered every reason for a refusal and every call with permission", () => {
  expect([...cases.reasons].sort()).toEqual(["allowed", "edition", "privilege", "role"]);
  expect(calls.filter(({ name }) => !cases.allowed.has(name))).toEqual([]);
});
