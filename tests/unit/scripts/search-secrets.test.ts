// The search for secrets in the portal's log.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findSecrets, missingInLog, secretKinds } from "@/scripts/support/search-secrets.mjs";
import { secretKinds as writtenKinds, secretsFile } from "@/sandbox/secrets-file";
import { seededSandbox } from "@/tests/support/seeded-sandbox";

const token = "q8Zr3_wV-0yTnLk2mBf7sJxA1dGhCe9PuYoIi4R5t6E";
const used = [
  ["password", "Sandbox#2026"],
  ["password", "wrong"],
  ["code", "204817"],
  ["token", token],
  ["card", "4169738812345678"],
  ["email", "Owner@sandbox.test"],
] as const;
const count = (...lines: readonly string[]) => findSecrets(lines, used).map(({ kind }) => kind);
const line = (more: object) => JSON.stringify({ level: "info", call: "auth.signIn.act", status: 200, ms: 12, ...more });

test.each<[string, string, string]>([
  ["a password in a message", "password", line({ msg: "tried Sandbox#2026 again" })],
  ["a password in an address", "password", line({ page: "/auth?password=Sandbox%232026" })],
  ["a short password that stands alone", "password", line({ said: "wrong" })],
  ["a code in a path", "code", line({ path: "api/approveLogin/204817/someone" })],
  ["a code in a sentence", "code", line({ msg: "Your code is 204817." })],
  ["a code in JSON within a text", "code", line({ error: '{"OTP":204817,"at":1}' })],
  ["an e-mail as a name", "email", line({ counts: { "owner@sandbox.test": 2 } })],
  ["a token in a header", "token", line({ headers: { authorization: `Bearer ${token}` } })],
  ["a token in plain text", "token", `Error: refused ${token}`],
  ["a card number", "card", line({ destination: "4169738812345678" })],
  ["a card number in groups", "card", line({ error: "Error: 4169 7388 1234 5678 is no card\n  at x" })],
  ["an e-mail", "email", line({ error: 'Error: "OWNER@sandbox.test" is taken' })],
  ["an e-mail in an address", "email", line({ path: "/api/x?email=owner%40sandbox.test&page=1" })],
  ["an e-mail in a metric", "email", 'portal_calls_total{call="owner@sandbox.test"} 2'],
  [
    "an e-mail deep in a span",
    "email",
    JSON.stringify({
      spans: [{ attributes: [{ key: "http.target", value: { stringValue: "/x/owner@sandbox.test" } }] }],
    }),
  ],
])("%s is found", (_what, kind, planted) => expect(count(line({}), planted, line({}))).toEqual([kind]));

test.each<[string, string]>([
  ["a number of milliseconds", line({ upstreamMs: 204817 })],
  ["an amount", line({ amount: "204817.00" })],
  ["part of an id", line({ attempt: "00cbe229-67b5-204817-a2d9-d97eee5d0bcd", on: ["transactions:TX-204817"] })],
  ["part of a longer number", line({ reference: "5204817203" })],
  ["a time", line({ time: "2026-11-23T02:58:59.204817Z" })],
  ["a word of a sentence", line({ msg: "something went wrong" })],
  ["the first six and the last four digits", line({ destination: "416973******5678" })],
  ["somebody else's e-mail", line({ msg: "another.owner@sandbox.test" })],
])("%s is no secret", (_what, harmless) => expect(count(harmless)).toEqual([]));

test("an empty log does not count as clean", () => {
  expect(missingInLog([])).toHaveLength(4);
  const whole = [
    line({}),
    JSON.stringify({ call: "profile.read", upstream: 200, upstreamMs: 3 }),
    line({ status: 502, responseId: "A" }),
    JSON.stringify({ attempt: "1" }),
  ];
  expect(missingInLog(whole)).toEqual([]);
  expect(missingInLog(["▲ Next.js", ...whole.slice(1)])).toEqual([]); // a failed call counts
  expect(missingInLog([whole[1]!, whole[3]!])).toEqual(["calls through the door", "failures with their id"]);
});

test("the sandbox records each kind of secret that it issues", async () => {
  expect([...writtenKinds]).toEqual(secretKinds);
  const folder = mkdtempSync(join(tmpdir(), "secrets-"));
  const path = join(folder, "secrets.jsonl");
  const sandbox = seededSandbox({
    editions: ["default"],
    noteSecrets: secretsFile(path),
  });
  const ask = async (call: string, body: object, headers: Record<string, string> = {}) =>
    sandbox.handle(
      new Request(`http://sandbox/default/${call}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      }),
    );
  const written = () =>
    readFileSync(path, "utf8")
      .split("\n")
      .filter(Boolean)
      .map((one) => JSON.parse(one) as [string, string]);
  await ask("api/login", { username: "owner@sandbox.test", password: "Sandbox#2026", rememberMe: false });
  expect(written()).toEqual(
    expect.arrayContaining([
      ["password", "Sandbox#2026"],
      ["email", "owner@sandbox.test"],
      ["code", expect.stringMatching(/^\d{6}$/)],
    ]),
  );
  const code = written().find(([kind]) => kind === "code")![1];
  const answer = (await (await ask(`api/approveLogin/${code}/owner@sandbox.test`, {})).json()) as object;
  expect(written()).toContainEqual(["token", (answer as { readonly accessToken: string }).accessToken]);
  secretsFile(path)({ destination: "4111 1111 1111 1111", appKey: "a-key", reset: { guid: "a-guid" } });
  expect(written()).toEqual(
    expect.arrayContaining([
      ["card", "4111111111111111"],
      ["token", "a-key"],
      ["token", "a-guid"],
    ]),
  );
  sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});
