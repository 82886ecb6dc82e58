// `npm run contract:check -- --base URL --token …`: checks whether a provider answers as the portal expects, with
// every read. --writes also creates, edits and deletes an invoice. The report is text and JSON.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Finding, NoAnswer, checkReads, isFault } from "./contract-check/check";
import { checkWrites } from "./contract-check/check-writes";
import { jsonReport, line, textReport } from "./contract-check/report";

const USAGE = `npm run contract:check -- --base URL --token TOKEN [--writes] [--report FOLDER]

  --base    the provider's address, as PROVIDER_API_BASE has it
  --token   an access token of somebody who may do everything; or CONTRACT_CHECK_TOKEN in the environment
  --writes  makes an invoice of 1.00 to the token's own phone, edits it, deletes it
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
  const tell = (finding: Finding) => console.log(line(finding));
  try {
    const findings = await checkReads(provider, tell);
    if (values.writes)
      for (const finding of await checkWrites(provider)) {
        findings.push(finding);
        tell(finding);
      }
    mkdirSync(report, { recursive: true });
    const text = textReport(findings, base);
    writeFileSync(join(report, "contract-check.txt"), text);
    writeFileSync(join(report, "contract-check.json"), jsonReport(findings, base));
    console.log(`\n${text.trimEnd().split("\n").at(-1)} The report is in ${report}.`);
    return findings.some(isFault) ? 1 : 0;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    console.error(`Nobody answers at ${base}: ${error.message}`);
    return 2;
  }
}

process.exitCode = await run();
