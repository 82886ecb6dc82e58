// Starts the sandbox and the portal as two programs that know each other only by address.
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sandboxProgram, standalone } from "../build/build.mjs";
import { data } from "../support/folders.mjs";
import { Refusal } from "../support/main.mjs";
import { launch } from "../support/processes.mjs";

const patienceSeconds = 90;
export const demonstrationHosts = "localhost,127.0.0.1,*.localhost,portal.az,portal.ae,portal.sa";
export const sandboxAddress = (port) => `http://127.0.0.1:${port}`;

/** The sandbox serves each edition under its own prefix, like three providers. */
export const providerAt = (sandbox) => ({
  PROVIDER_API_BASE: `${sandbox}/default/`,
  PROVIDER_API_BASE_AE: `${sandbox}/ae/`,
  PROVIDER_API_BASE_SA: `${sandbox}/sa/`,
});

/** Kept, so that a restart ends no sessions. Only for the demonstration: production has its own. */
export function demonstrationSecret() {
  const path = data("session-secret");
  if (!existsSync(path)) {
    mkdirSync(data(), { recursive: true });
    writeFileSync(path, randomBytes(32).toString("base64url"), { mode: 0o600 });
  }
  return readFileSync(path, "utf8").trim();
}

// 421: it is up, but does not serve this host name.
const awake = [200, 421];

/** Waits until the address answers; fails if the program ends first. */
async function untilHealthy(name, program, address) {
  let code;
  void program.ended.then((exit) => {
    code = exit ?? "a signal";
  });
  for (const until = Date.now() + patienceSeconds * 1000; Date.now() < until; await pause(50)) {
    if (code !== undefined) {
      const lines = program
        .text()
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean);
      const words = lines.find((line) => /Error: /.test(line)) ?? lines.at(-1) ?? "";
      throw new Refusal(
        `The ${name} stopped before it was ready (${code}). ${words.replace(/^.*?Error: /, "")}`.trim(),
      );
    }
    const reply = await fetch(address, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    if (awake.includes(reply?.status)) return program;
  }
  throw new Refusal(`The ${name} did not answer at ${address} within ${patienceSeconds} seconds.`);
}

/** The editions' hosts on this machine, unless there is only one edition. */
export const demonstrationPortals = (port, edition) =>
  edition ? {} : { SANDBOX_PORTAL_AE: `http://portal.ae:${port}`, SANDBOX_PORTAL_SA: `http://portal.sa:${port}` };

/**
 * `secrets`: a file for every password, code, token, card number and e-mail of this run. `thin`: a tenth of the data, which is there
 * sooner.
 */
export function launchSandbox({ port, folder, portal, portals, output, secrets = "", thin = false }) {
  const environment = {
    SANDBOX_LOG: "silent",
    ...process.env,
    NODE_ENV: "production",
    SANDBOX_PORT: String(port),
    SANDBOX_ADDRESS: sandboxAddress(port),
    SANDBOX_DATA: folder,
    SANDBOX_PORTAL: portal,
    ...portals,
    SANDBOX_SECRETS: secrets,
    SANDBOX_THIN: thin ? "1" : "0",
  };
  return launch(process.execPath, ["--enable-source-maps", sandboxProgram], { environment, output });
}

export const sandboxIsUp = (program, port) =>
  untilHealthy("sandbox", program, `${sandboxAddress(port)}/sandbox/health`);

export async function startSandbox(options) {
  return sandboxIsUp(launchSandbox(options), options.port);
}

/** The address to use if a program listens on all interfaces. */
const reachable = (host) => (["0.0.0.0", "::"].includes(host) ? "127.0.0.1" : host);

export const portalIsUp = (program, port, host) =>
  untilHealthy("portal", program, `http://${reachable(host)}:${port}/healthz`);

/** `folder`: the build to start. */
export async function startPortal({
  port,
  host = "127.0.0.1",
  environment,
  output,
  node = process.execPath,
  flags = [],
  folder = standalone,
}) {
  const all = {
    ...process.env,
    ...environment,
    NODE_ENV: "production",
    PORT: String(port),
    HOSTNAME: host,
    NEXT_TELEMETRY_DISABLED: "1",
  };
  const program = launch(node, [...flags, join(folder, "server.js")], { environment: all, output });
  return portalIsUp(program, port, host);
}
