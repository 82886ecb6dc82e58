// `npm run doctor`: checks a deployment by its environment and, with an address, from outside, and says what to fix.
// It reads the portal's variables; in the store it writes and removes one key on each primary.
import { checkAddress } from "./doctor/check-address";
import { checkNames } from "./doctor/check-names";
import { checkEnvironment } from "./doctor/check-environment";
import { checkProviders } from "./doctor/check-provider";
import { checkStore } from "./doctor/check-store";
import { type Finding, findingLine } from "./doctor/finding";

const USAGE = `npm run doctor [-- https://portal.example.az]

Run it where the portal runs, with the portal's environment. With an address it also looks at what a browser meets there.
HTTP_PORT says where plain HTTP is answered, when it is not 80.`;

async function look(address: string | undefined): Promise<readonly Finding[]> {
  const { environment, findings } = checkEnvironment(process.env);
  const { ALLOWED_HOSTS: hosts = [], METRICS_PORT: metrics } = environment;
  const [names, providers, store] = await Promise.all([
    checkNames(hosts),
    checkProviders(environment),
    checkStore(environment),
  ]);
  const http = process.env.HTTP_PORT ? Number(process.env.HTTP_PORT) : undefined;
  const looking = { http, metrics, hosts };
  return [
    ...findings,
    ...names,
    ...providers,
    ...store,
    ...(address ? await checkAddress(new URL(address), looking) : []),
  ];
}

const [address] = process.argv.slice(2);
if (address !== undefined && !URL.canParse(address)) {
  console.log(USAGE);
  process.exitCode = 2;
} else {
  const findings = await look(address);
  for (const finding of findings) console.log(findingLine(finding));
  const count = (result: Finding["result"]) => findings.filter((finding) => finding.result === result).length;
  console.log(`\n${count("ok")} ok, ${count("warning")} warnings, ${count("fault")} faults`);
  process.exitCode = count("fault") > 0 ? 1 : 0;
}
