// `npm run contract:check -- --base URL --token …`: checks whether a provider answers as the portal expects, with
// every read, and each call without a token. --writes also tries the writes that can be undone. The report is text and JSON.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Finding, checkReads, firstFault, isFault } from "./contract-check/check";
import { checkWrites } from "./contract-check/check-writes";
import { isShown, jsonReport, line, textReport } from "./contract-check/report";

const USAGE = `npm run contract:check -- --base URL --token TOKEN [--writes] [--report FOLDER]

  --base    the provider's address, as PROVIDER_API_BASE has it
  --token   an access token of a user with all permissions; or CONTRACT_CHECK_TOKEN in the environment
  --writes  tries writes that can be undone, and undoes them: an invoice of 1.00 to the token's own phone, names, texts
  --report  where contract-check.txt and contract-check.json are written (.data)`;

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      base: { type: "string" },
      token: { type: "string" },
      writes: { type: "boolean", default: false },
      report: { type: "string", default: ".data" },
      help: { type: "boolean", default: false },
    },
  });
  const token = values.token ?? process.env.CONTRACT_CHECK_TOKEN;
  if (values.help || !values.base || !URL.canParse(values.base) || !token) {
    console.log(USAGE);
    return values.help ? 0 : 2;
  }
  const { base, report } = values;
  const provider = { base, token, fetch };
  const reason = await firstFault(provider);
  if (reason) {
    console.error(reason);
    return 2;
  }
  const tell = (finding: Finding) => isShown(finding) && console.log(line(finding));
  const findings = await checkReads(provider, tell);
  if (values.writes) findings.push(...(await checkWrites(provider, tell)));
  mkdirSync(report, { recursive: true });
  const text = textReport(findings, base);
  writeFileSync(join(report, "contract-check.txt"), text);
  writeFileSync(join(report, "contract-check.json"), jsonReport(findings, base));
  console.log(`\n${text.trimEnd().split("\n").slice(-2).join(" ")} The report is in ${report}.`);
  return findings.some(isFault) ? 1 : 0;
}

process.exitCode = await run();
