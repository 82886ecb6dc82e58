// `npm run dev`: both servers, reloading. A sandbox that does not compile waits for the next change.
import { watchSandbox, writeFamilies } from "./build/build.mjs";
import { greet, prepare, untilOneEnds } from "./servers/demonstration.mjs";
import { at, data, root } from "./support/folders.mjs";
import { main } from "./support/main.mjs";
import { launch } from "./support/processes.mjs";
import { launchSandbox, portalIsUp, sandboxIsUp } from "./servers/servers.mjs";

async function keepSandbox({ sandbox: port, portal, portals }) {
  let program;
  // A restart waits for the one before it.
  let last = Promise.resolve();
  const restart = async () => {
    const again = Boolean(program);
    await program?.stop();
    program = launchSandbox({ port, folder: data("sandbox"), portal, portals, output: "shown" });
    await sandboxIsUp(program, port).then(
      () => again && console.log("The sandbox was rebuilt and runs again."),
      (problem) => console.error(`${problem.message}\nIt starts again with the next change.`),
    );
  };
  await watchSandbox(() => (last = last.then(restart)));
}

await main(async () => {
  const plan = await prepare("development");
  await writeFamilies();
  if (plan.sandbox) await keepSandbox(plan);
  const args = [at("node_modules/next/dist/bin/next"), "dev", "--port", String(plan.port), "--hostname", plan.host];
  const environment = { ...process.env, ...plan.environment, NODE_ENV: "development", NEXT_TELEMETRY_DISABLED: "1" };
  const portal = launch(process.execPath, args, { directory: root, environment, output: "shown" });
  await portalIsUp(portal, plan.port, plan.host);
  greet(plan);
  await untilOneEnds({ portal });
});
