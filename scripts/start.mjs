// `npm start`: from a fresh clone to a running portal.
import { build } from "./build/build.mjs";
import { greet, prepare, untilOneEnds } from "./servers/demonstration.mjs";
import { data } from "./support/folders.mjs";
import { main } from "./support/main.mjs";
import { step } from "./support/progress.mjs";
import { startPortal, startSandbox } from "./servers/servers.mjs";

await main(async () => {
  const plan = await prepare("production");
  await build();
  const programs = {};
  if (plan.sandbox) {
    programs.sandbox = await step("Starting the sandbox", () =>
      startSandbox({
        port: plan.sandbox,
        folder: data("sandbox"),
        portal: plan.portal,
        portals: plan.portals,
        output: "shown",
      }),
    );
  }
  programs.portal = await step("Starting the portal", () =>
    startPortal({ port: plan.port, host: plan.host, environment: plan.environment, output: "shown" }),
  );
  greet(plan);
  await untilOneEnds(programs);
});
