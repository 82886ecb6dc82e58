// The servers of the tests: a production build with its own ports and data.
import { randomBytes } from "node:crypto";
import { appendFileSync } from "node:fs";
import { startCollector } from "./collector.mjs";
import { runFolder } from "../support/folders.mjs";
import { freePort } from "./ports.mjs";
import {
  demonstrationHosts,
  demonstrationPortals,
  providerAt,
  sandboxAddress,
  startPortal,
  startSandbox,
} from "./servers.mjs";

/** The machine's own settings are ignored: tests choose them. */
export const testEnvironment = () => ({
  STORE_FILE: runFolder("store.db"),
  SESSION_SECRET: randomBytes(32).toString("base64url"),
  PLAIN_HTTP: "development",
  ALLOWED_HOSTS: demonstrationHosts,
  EDITION: "",
  REDIS_URL: "",
  GALLERY: "1",
  ALL_LANGUAGES: "0",
  // A client of a test may reuse a connection that the framework's 5 seconds have just closed.
  KEEP_ALIVE_TIMEOUT: "65000",
});

/** The portal's log of a run, and the secrets used in it: `npm test` searches the log for them. */
export const operatorFiles = {
  secrets: () => runFolder("secrets.jsonl"),
  log: () => runFolder("portal.log"),
  spans: () => runFolder("spans.jsonl"),
};

/** Starts both and returns the addresses that the tests need. */
export async function startTestServers() {
  const environment = testEnvironment();
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const [portal, sandbox] = [`http://localhost:${port}`, sandboxAddress(sandboxPort)];
  await startSandbox({
    port: sandboxPort,
    folder: runFolder("sandbox"),
    thin: true,
    portal,
    portals: demonstrationPortals(port),
    output: runFolder("sandbox.log"),
    secrets: operatorFiles.secrets(),
  });
  const collector = await startCollector((body) => appendFileSync(operatorFiles.spans(), `${body}\n`));
  const metricsPort = await freePort();
  await startPortal({
    port,
    environment: {
      ...environment,
      ...providerAt(sandbox),
      METRICS_PORT: String(metricsPort),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
    },
    output: operatorFiles.log(),
  });
  return {
    PORTAL_ADDRESS: portal,
    SANDBOX_ADDRESS: sandbox,
    METRICS_ADDRESS: `http://127.0.0.1:${metricsPort}/metrics`,
  };
}
