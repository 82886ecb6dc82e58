// The sandbox's program: `node server.mjs`, or `tsx sandbox/server.ts`.
import { createSandbox } from "./sandbox";
import { readEnvironment } from "./environment";
import { secretsFile } from "./secrets-file";
import { serve } from "./http";

function environmentOrEnd() {
  try {
    return readEnvironment();
  } catch (error) {
    console.error((error as Error).message); // readEnvironment throws only errors
    return process.exit(1);
  }
}
const environment = environmentOrEnd();
const { SANDBOX_PORT, SANDBOX_HOST, SANDBOX_DATA, SANDBOX_PORTAL, SANDBOX_ADDRESS, SANDBOX_LOG } = environment;
const log = (line: object): void => {
  if (SANDBOX_LOG === "requests") console.log(JSON.stringify(line));
};

const sandbox = createSandbox({
  dataFolder: SANDBOX_DATA,
  portal: SANDBOX_PORTAL,
  portals: { ae: environment.SANDBOX_PORTAL_AE, sa: environment.SANDBOX_PORTAL_SA },
  thin: environment.SANDBOX_THIN === "1",
  noteSecrets: environment.SANDBOX_SECRETS === undefined ? undefined : secretsFile(environment.SANDBOX_SECRETS),
  address: SANDBOX_ADDRESS ?? `http://localhost:${SANDBOX_PORT}`,
});
const server = serve(sandbox, log);
server.listen(SANDBOX_PORT, SANDBOX_HOST, () => log({ at: new Date().toISOString(), listening: server.address() }));

let ending = false;
function end(signal: string): void {
  if (ending) return;
  ending = true;
  log({ at: new Date().toISOString(), ending: signal });
  const leave = () => {
    sandbox.close();
    process.exit(0);
  };
  server.close(leave);
  server.closeIdleConnections();
  // A hanging request must not keep the process alive.
  setTimeout(() => {
    server.closeAllConnections();
    leave();
  }, 3000).unref();
}
process.on("SIGTERM", end);
process.on("SIGINT", end);
