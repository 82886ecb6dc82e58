// Shared by `npm start` and `npm run dev`: options, checks, closing message.
import { mkdirSync } from "node:fs";
import { data } from "../support/folders.mjs";
import { install } from "../support/install.mjs";
import { Refusal, stoppingIsFine } from "../support/main.mjs";
import { portFrom, refuseTakenPort } from "./ports.mjs";
import { refuseWrongEnvironment } from "../build/build.mjs";
import {
  demonstrationHosts,
  demonstrationPortals,
  demonstrationSecret,
  providerAt,
  sandboxAddress,
} from "./servers.mjs";

const accounts = [
  ["owner@sandbox.test", "ROLE_SUSER"],
  ["user@sandbox.test", "ROLE_USER"],
  ["finance@sandbox.test", "ROLE_FIN_MANAGER"],
  ["office@sandbox.test", "ROLE_FO_MANAGER"],
  ["supervisor@sandbox.test", "ROLE_FO_SUPERVISOR"],
  ["operator@sandbox.test", "ROLE_OPERATOR"],
  ["single@sandbox.test", "ROLE_SINGLE"],
  ["admin@sandbox.test", "ROLE_ADMIN"],
  ["super@sandbox.test", "ROLE_SUPER_ADMIN"],
  ["newcomer@sandbox.test", "ROLE_USER, nothing set up yet"],
  ["other@sandbox.test", "ROLE_SUSER of a second merchant"],
];
const providers = ["PROVIDER_API_BASE", "PROVIDER_API_BASE_AE", "PROVIDER_API_BASE_SA"];

/** The options as plain values. With a real provider, the operator chooses everything. */
export function wishes(environment) {
  const real = providers.some((name) => environment[name]);
  const port = portFrom(environment, "PORT", 3000);
  const sandbox = real ? undefined : portFrom(environment, "SANDBOX_PORT", 4010);
  if (port === sandbox) throw new Refusal(`PORT and SANDBOX_PORT are both ${port}: change one of them.`);
  if (real && !environment.SESSION_SECRET) {
    throw new Refusal(
      "SESSION_SECRET is missing: with a real provider (PROVIDER_API_BASE) the portal starts only with a secret of your own, for example from `openssl rand -base64 32`.",
    );
  }
  return { port, sandbox, host: environment.HOST || "127.0.0.1" };
}

const demonstration = (sandboxPort, environment) => ({
  ...providerAt(sandboxAddress(sandboxPort)),
  SESSION_SECRET: environment.SESSION_SECRET || demonstrationSecret(),
  STORE_FILE: environment.STORE_FILE || data("store.db"),
  PLAIN_HTTP: "development",
  ALLOWED_HOSTS: environment.ALLOWED_HOSTS || demonstrationHosts,
});

/** Checks everything before the first long wait. */
export async function prepare(mode) {
  const { port, sandbox, host } = wishes(process.env);
  await refuseTakenPort(port, "PORT", host);
  if (sandbox) await refuseTakenPort(sandbox, "SANDBOX_PORT");
  await install();
  mkdirSync(data("build"), { recursive: true });
  const environment = sandbox ? demonstration(sandbox, process.env) : {};
  await refuseWrongEnvironment({ ...process.env, ...environment, NODE_ENV: mode });
  return {
    port,
    sandbox,
    host,
    environment,
    portal: `http://localhost:${port}`,
    portals: demonstrationPortals(port, process.env.EDITION),
  };
}

export function greet({ port, sandbox, portal }) {
  const lines = ["", `The portal is at          ${portal}`];
  if (sandbox) {
    const width = Math.max(...accounts.map(([name]) => name.length));
    lines.push(
      `One-time codes appear at  ${sandboxAddress(sandbox)}/sandbox/outbox`,
      "",
      "Accounts, all with the password Sandbox#2026:",
      ...accounts.map(([name, role]) => `  ${name.padEnd(width)}  ${role}`),
      "",
      `Other editions: EDITION=ae npm start (or sa). Or add "127.0.0.1 portal.ae portal.sa portal.az" to /etc/hosts and visit http://portal.ae:${port}.`,
    );
  }
  lines.push("Ctrl-C stops everything.", "");
  console.log(lines.join("\n"));
  stoppingIsFine();
}

/** Runs until one of the programs ends, which is a failure. */
export async function untilOneEnds(programs) {
  const [name, code] = await Promise.race(
    Object.entries(programs).map(async ([name, program]) => [name, await program.ended]),
  );
  throw new Refusal(
    `The ${name} stopped by itself (${code === null ? "a signal ended it" : `exit code ${code}`}), so everything is stopped.`,
  );
}
