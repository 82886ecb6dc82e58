// The product as the tests visit it: a production build with its own ports and its own data.
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

/** Nothing of the machine's own settings: the tests decide, and say no more than a provider's address. */
export const testEnvironment = () => ({
  STORE_FILE: runFolder("store.db"),
  SESSION_SECRET: randomBytes(32).toString("base64url"),
  PLAIN_HTTP: "development",
  ALLOWED_HOSTS: demonstrationHosts,
  EDITION: "",
  REDIS_URL: "",
  GALLERY: "1",
  ALL_LANGUAGES: "0",
});

/** What the portal tells its operator in a run, and the secrets that the run used: `npm test` searches the one for the other. */
export const told = {
  secrets: () => runFolder("secrets.jsonl"),
  log: () => runFolder("portal.log"),
  spans: () => runFolder("spans.jsonl"),
};

/** Starts both and answers with the addresses that the tests need to know. */
export async function startTestServers() {
  const environment = testEnvironment();
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const [portal, sandbox] = [`http://localhost:${port}`, sandboxAddress(sandboxPort)];
  await startSandbox({
    port: sandboxPort,
    folder: runFolder("sandbox"),
    portal,
    portals: demonstrationPortals(port),
    output: runFolder("sandbox.log"),
    secrets: told.secrets(),
  });
  const collector = await startCollector((body) => appendFileSync(told.spans(), `${body}\n`));
  const metricsPort = await freePort();
  await startPortal({
    port,
    environment: {
      ...environment,
      ...providerAt(sandbox),
      METRICS_PORT: String(metricsPort),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
    },
    output: told.log(),
  });
  return {
    PORTAL_ADDRESS: portal,
    SANDBOX_ADDRESS: sandbox,
    METRICS_ADDRESS: `http://127.0.0.1:${metricsPort}/metrics`,
  };
}
