// The minimum of the framework: a page of ten rows, rendered on the server for every request. Our pages are compared
// with it.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { at, data } from "../support/folders.mjs";
import { Refusal } from "../support/main.mjs";
import { launch, runNode } from "../support/processes.mjs";

// Inside the project, so that it resolves the project's framework.
const folder = data("bare");
const next = at("node_modules/next/dist/bin/next");
const environment = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
const patienceSeconds = 60;

export const barePath = "/rows";

const files = {
  // Without these two, the compiler would use the portal's.
  "instrumentation.js": "export function register() {}\n",
  "middleware.js": 'export function middleware() {}\nexport const config = { matcher: "/never" };\n',
  "next.config.mjs": "export default { poweredByHeader: false };\n",
  "app/layout.jsx":
    'export const metadata = { title: "Rows" };\nexport default function Layout({ children }) {\n  return <html lang="en"><body>{children}</body></html>;\n}\n',
  [`app${barePath}/page.jsx`]: `import { headers } from "next/headers";

const heads = ["Code", "Customer", "E-mail", "Amount", "Status", "Date"];
const rows = () => Array.from({ length: 10 }, (_, index) => [\`INV-\${2000 + index}\`, ["Amy Burns", "Leyla Smith", "Omar Reed"][index % 3], \`customer\${index}@example.com\`, \`\${(index * 37.37).toFixed(2)} USD\`, ["paid", "created", "refunded"][index % 3], \`2026-0\${1 + (index % 9)}-12\`]);

export default async function Page() {
  await headers(); // forces rendering for every request
  return (
    <main>
      <h1>Invoices</h1>
      <table>
        <thead><tr>{heads.map((head) => <th key={head}>{head}</th>)}</tr></thead>
        <tbody>{rows().map((row) => <tr key={row[0]}>{row.map((cell) => <td key={cell} className="px-3 py-3">{cell}</td>)}</tr>)}</tbody>
      </table>
    </main>
  );
}
`,
};

/** Built once for each framework version and each version of the files. */
export async function buildBareApp() {
  const { version } = JSON.parse(readFileSync(at("node_modules/next/package.json"), "utf8"));
  const print = JSON.stringify([version, files]);
  const stamp = join(folder, "stamp.json");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === print) return;
  rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const { code, output } = await runNode([next, "build", folder], { directory: folder, environment });
  if (code !== 0) throw new Refusal(`The bare app does not build:\n${output.trim()}`);
  writeFileSync(stamp, print);
}

export async function startBareApp(port, output) {
  const address = `http://localhost:${port}`;
  const program = launch(process.execPath, [next, "start", folder, "--port", String(port), "--hostname", "localhost"], {
    directory: folder,
    environment,
    output,
  });
  for (const until = Date.now() + patienceSeconds * 1000; Date.now() < until; await pause(50)) {
    const reply = await fetch(address + barePath, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    if (reply?.ok) return { address, pid: program.pid };
  }
  throw new Refusal(`The bare app did not answer within ${patienceSeconds} seconds: ${program.text().trim()}`);
}
