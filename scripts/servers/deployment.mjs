// The set of compose.yaml without containers: the sandbox, the store, the portals as an unprivileged user on a
// read-only tree, and Caddy in front with certificates of its own authority.
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { connect as connectSecurely } from "node:tls";
import { readCompose } from "./compose.mjs";
import { installPackages, onPath } from "../support/packages.mjs";
import { standalone } from "../build/build.mjs";
import { at } from "../support/folders.mjs";
import { frontFiles, keepFrontFiles } from "../build/front-files.mjs";
import { Refusal } from "../support/main.mjs";
import { freePort } from "./ports.mjs";
import { keepRunning, launch } from "../support/processes.mjs";
import { portalIsUp, providerAt, sandboxAddress, startSandbox } from "./servers.mjs";

const patienceSeconds = 30;
/** Caddy tries again a minute after its authority could not make a certificate. */
const certificateSeconds = 90;
const unprivilegedId = 65534;

/** Programs that must be installed besides Node. */
export function missingPrograms() {
  const programs = { caddy: ["caddy"], "redis-server or valkey-server": ["redis-server", "valkey-server"] };
  return Object.entries(programs).flatMap(([name, names]) => (onPath(names) ? [] : [name]));
}

/** Debian packages; without the right to install them there is no set. */
export async function canDeploy() {
  if (missingPrograms().length > 0) await installPackages("caddy", "redis-server");
  return missingPrograms().length === 0;
}

const connects = (open) =>
  new Promise((resolve) => {
    const socket = open(() => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
const listens = (port) => connects((done) => connect(port, "127.0.0.1", done));
/** Caddy listens before it has a certificate, and refuses each handshake until then. The authority is checked elsewhere. */
const acceptsTls = (port, servername) =>
  connects((done) => connectSecurely({ host: "127.0.0.1", port, servername, rejectUnauthorized: false }, done));

async function untilReady(name, program, isReady, seconds = patienceSeconds) {
  let isStopped = false;
  void program.ended.then(() => {
    isStopped = true;
  });
  for (const until = Date.now() + seconds * 1000; Date.now() < until && !isStopped; await pause(50))
    if (await isReady()) return program;
  throw new Refusal(`${name} is not ready: ${program.text().trim().split("\n").slice(-3).join(" ")}`);
}

/** The tree of an image: read-only. */
function readOnlyTree(folder) {
  cpSync(standalone, folder, { recursive: true });
  execFileSync("chmod", ["-R", "a-w,a+rX", folder]);
}
/** Root ignores permissions, so a test of them needs another user. */
const withoutRights = (command, args) =>
  process.getuid?.() === 0 && onPath(["setpriv"])
    ? [
        onPath(["setpriv"]),
        [`--reuid=${unprivilegedId}`, `--regid=${unprivilegedId}`, "--clear-groups", "--", command, ...args],
      ]
    : [command, args];

const pidFile = (folder, name) => join(folder, `${name}.pid`);

/**
 * Starts everything in a new folder. `port` is for browsers, over HTTPS. A program that ends is restarted, as in
 * compose.yaml, with its data; `NAME.pid` and `NAME.exit` hold the current process and the last exit code. `prepare`
 * may change the sandbox's database before the start; `eachPortal` may add environment and a log path at each start of
 * a portal. `thin` is an option of the sandbox.
 */
export async function startDeployment({ folder, port, host = "localhost", thin, prepare, eachPortal = () => ({}) }) {
  rmSync(folder, { recursive: true, force: true });
  const tree = join(folder, "portal");
  for (const name of ["", "store", "caddy"]) mkdirSync(join(folder, name), { recursive: true });
  chmodSync(folder, 0o755);
  readOnlyTree(tree);
  keepFrontFiles();

  const programs = {};
  const supervise = async (name, start) => {
    programs[name] = await keepRunning(async () => {
      const program = await start();
      writeFileSync(pidFile(folder, name), String(program.pid));
      void program.ended.then((code) => writeFileSync(join(folder, `${name}.exit`), String(code)));
      return program;
    });
  };

  const address = `https://${host}:${port}`;
  const sandboxPort = await freePort();
  const sandbox = sandboxAddress(sandboxPort);
  const sandboxData = join(folder, "sandbox");
  const database = join(sandboxData, "default.db");
  const startProvider = () =>
    startSandbox({
      port: sandboxPort,
      folder: sandboxData,
      portal: address,
      thin,
      output: join(folder, "sandbox.log"),
    });
  if (prepare) {
    await (await startProvider()).stop();
    prepare(database);
  }
  await supervise("sandbox", startProvider);

  const { services } = await readCompose({ ALLOWED_HOSTS: host, PORTAL_TLS: "internal" });
  const storePort = await freePort();
  const storePassword = randomBytes(32).toString("hex");
  writeFileSync(join(folder, "store_password"), `${storePassword}\n`, { mode: 0o600 });
  const [shell, ...storeCommand] = services.store.command.map((part) =>
    part
      .replace("valkey-server", onPath(["valkey-server", "redis-server"]))
      .replace("/run/secrets/store_password", `'${join(folder, "store_password")}'`),
  );
  const storePlace = ["--port", String(storePort), "--bind", "127.0.0.1", "--dir", join(folder, "store")];
  await supervise("store", () =>
    untilReady(
      "The store",
      launch(shell, [...storeCommand, ...storePlace], { output: join(folder, "store.log") }),
      () => listens(storePort),
    ),
  );

  // Read at each start, so that a test may change it and restart one portal after the other.
  const secretFile = join(folder, "session-secret");
  writeFileSync(secretFile, randomBytes(32).toString("base64url"), { mode: 0o600 });
  const environmentOf = () => ({
    ...services.portal.environment,
    SESSION_SECRET_FILE: "",
    REDIS_URL_FILE: "",
    METRICS_HOST: "127.0.0.1",
    SESSION_SECRET: readFileSync(secretFile, "utf8"),
    REDIS_URL: `redis://:${storePassword}@127.0.0.1:${storePort}`,
    ...providerAt(sandbox),
  });
  const startOne = async (name, { port: onPort, metricsPort }) => {
    const { environment = {}, log } = eachPortal(name);
    // Set by `env` after dropping privileges: a preloaded library would otherwise have to be readable for both users.
    const own = Object.entries(environment).map((pair) => pair.join("="));
    const server = withoutRights(onPath(["env"]), [...own, process.execPath, join(tree, "server.js")]);
    const [command, args] = log ? ["/bin/sh", ["-c", 'exec "$@" >"$0"', log, server[0], ...server[1]]] : server;
    const program = launch(command, args, {
      directory: tree,
      environment: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        NEXT_TELEMETRY_DISABLED: "1",
        PORT: String(onPort),
        HOSTNAME: "127.0.0.1",
        ...environmentOf(),
        METRICS_PORT: String(metricsPort),
      },
      output: join(folder, `${name}.log`),
    });
    return portalIsUp(program, onPort, "127.0.0.1");
  };
  const portals = [];
  for (let number = 1; number <= services.portal.deploy.replicas; number++) {
    const name = `portal-${number}`;
    const portal = { name, port: await freePort(), metricsPort: await freePort(), pidFile: pidFile(folder, name) };
    portals.push(portal);
    await supervise(name, () => startOne(name, portal));
  }

  const httpPort = await freePort();
  const healthPort = await freePort();
  const caddyData = join(folder, "caddy");
  await supervise("caddy", () =>
    untilReady(
      "Caddy",
      launch(at("deploy", "front.sh"), [], {
        environment: {
          ...services.front.environment,
          PATH: process.env.PATH,
          HOME: caddyData,
          XDG_DATA_HOME: caddyData,
          XDG_CONFIG_HOME: caddyData,
          PORTALS: "listed",
          PORTAL_UPSTREAMS: portals.map((portal) => `127.0.0.1:${portal.port}`).join(" "),
          PORTAL_FILES: frontFiles,
          PORTAL_BUILT: "",
          HTTP_PORT: String(httpPort),
          HTTPS_PORT: String(port),
          FRONT_HEALTH_PORT: String(healthPort),
        },
        output: join(folder, "caddy.log"),
      }),
      () => acceptsTls(port, host),
      certificateSeconds,
    ),
  );
  const authority = join(caddyData, "caddy", "pki", "authorities", "local", "root.crt");
  // The environment as an operator would export it.
  const environmentFile = join(folder, "environment.json");
  writeFileSync(environmentFile, JSON.stringify({ ...environmentOf(), HTTP_PORT: String(httpPort) }), { mode: 0o600 });
  return { address, sandbox, portals, authority, database, programs, environmentFile };
}
