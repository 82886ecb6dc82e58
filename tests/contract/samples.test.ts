// Each sample of the developer area runs as it is copied, with the interpreters of this machine.
import { execFile, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import {
  SAMPLE_AMOUNT,
  type SampleFacts,
  type SampleLanguage,
  type SampleName,
  sampleLanguages,
  sampleNames,
  sampleOf,
} from "@/components/developers/samples";
import { editions } from "@/lib/edition/editions";
import { addDays } from "@/lib/rules/day";
import { feeOf } from "@/lib/rules/fees";
import { toDecimal } from "@/lib/rules/money";
import { todayIn } from "@/lib/rules/zone";
import { testCards } from "@/sandbox/money/cards";
import { PASSWORD, type SandboxBackend, codeFor, startSandbox } from "@/tests/support/contract/start-sandbox";

const run = promisify(execFile);
const programs: Readonly<Record<SampleLanguage, readonly [command: string, ending: string, needs?: string]>> = {
  curl: ["sh", "sh", "curl --version && jq --version"],
  javascript: ["node", "mjs"],
  php: ["php", "php", "php -r 'exit(function_exists(\"curl_init\") ? 0 : 1);'"],
  python: ["python3", "py"],
};
const isHere = (language: SampleLanguage): boolean => {
  const [command, , needs] = programs[language];
  return spawnSync("sh", ["-c", needs ?? `${command} --version`]).status === 0;
};
const present = sampleLanguages.filter(isHere);
const absent = sampleLanguages.filter((language) => !present.includes(language));

const { timeZone, withdrawalFee } = editions.default;
const facts: SampleFacts = {
  appId: "10482",
  linkExpirationDate: addDays(todayIn(timeZone), 7),
  fee: toDecimal(feeOf(SAMPLE_AMOUNT, withdrawalFee, false)),
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "samples-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function output(name: SampleName, language: SampleLanguage, of: SampleFacts, variables: Record<string, string>) {
  const [command, ending] = programs[language];
  const file = join(folder, `${randomUUID()}.${ending}`);
  writeFileSync(file, sampleOf(name, language, of));
  const { stdout } = await run(command, [file], { env: { PATH: process.env["PATH"], ...variables } as never }); // no other variable is needed
  return stdout;
}

/** All that a program wrote that failed. */
const failure = (running: Promise<string>): Promise<string> =>
  running.then(
    () => "It did not fail.",
    ({ stdout, stderr, message }: Record<string, string>) => `${stdout}${stderr}${message}`,
  );

describe("against the sandbox", () => {
  let backend: SandboxBackend;
  let variables: Record<string, string>;
  const post = async (path: string, body: object) =>
    (await (
      await fetch(`${variables["API_BASE"]}/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      })
    ).json()) as { readonly accessToken: string };
  beforeEach(async () => {
    backend = await startSandbox("default");
    const email = "owner@sandbox.test";
    variables = { API_BASE: `${backend.address}/default` };
    await post("api/login", { username: email, password: PASSWORD });
    const { accessToken } = await post(`api/approveLogin/${await codeFor(backend, email, "default")}/${email}`, {});
    Object.assign(variables, {
      ACCESS_TOKEN: accessToken,
      APP_SECRET_KEY: `sandbox-key-${facts.appId}`,
      DESTINATION: testCards[0]!.number,
    });
  });
  afterEach(() => backend.close());

  for (const language of absent) test.skip(`${language} is not on this machine`, () => undefined);
  test.each(present)("an invoice is made once and read, and a payout is paid once: %s", async (language) => {
    const made = await output("createInvoice", language, facts, variables);
    const id = language === "curl" ? (JSON.parse(made) as { readonly id: string }).id : made.split(" ")[0]!;
    expect(made).toMatch(/created.*http/s);
    expect(await output("createInvoice", language, facts, variables)).toBe(made);
    const read = await output("readInvoice", language, facts, { ...variables, INVOICE_ID: id });
    expect(read).toContain(id);
    expect(read).toContain("created");
    expect(read).toContain("25.00");
    const paid = await output("payOut", language, facts, variables);
    expect(paid).toMatch(/paid|success|accepted/);
    expect(paid).toContain("26.00");
    // The balance is another one now: the provider refuses another body under the same key.
    const repeated = await failure(output("payOut", language, facts, variables));
    expect(repeated).toMatch(/IDEMPOTENCY_MISMATCH|409/);
  });

  test.each(present)("a refusal ends the program with the code and the response ID: %s", async (language) => {
    const refused = output("readInvoice", language, facts, { ...variables, INVOICE_ID: "none" });
    expect(await failure(refused)).toMatch(/NOT_FOUND[^]*\w{4}-\w{4}/);
  });
});

test.each(present)("an ID with the signs of each language stays one value: %s", async (language) => {
  const bodies: string[] = [];
  const server = createServer((request, reply) => {
    let body = "";
    request.on("data", (piece: Buffer) => (body += piece.toString()));
    request.on("end", () => {
      bodies.push(body);
      reply.setHeader("content-type", "application/json");
      reply.end(JSON.stringify({ id: "1", ...payee }));
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const payee = { fullName: "L*** M***", destination: "4242**4242", available: "99.00", atPartnerBank: true };
  const appId = `1'"\\ $(id) \`id\` \${x} {$x} <?= ?> \\(1) ə 👩‍🍳 \\`;
  const variables = {
    API_BASE: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ACCESS_TOKEN: "token",
    APP_SECRET_KEY: "key",
    DESTINATION: "4242424242424242",
  };
  for (const name of ["createInvoice", "payOut"] as const)
    await output(name, language, { ...facts, appId }, variables).catch(() => undefined); // some print fields that this answer does not have
  server.close();
  expect(bodies.map((body) => (JSON.parse(body) as { readonly appId: string }).appId)).toEqual([appId, appId, appId]);
});

test("no sample has a key", () => {
  for (const name of sampleNames)
    for (const language of sampleLanguages)
      expect(sampleOf(name, language, facts)).not.toMatch(/sandbox-key|Bearer \w{8}/);
});
