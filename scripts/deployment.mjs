// `npm run deployment`: the set of compose.yaml on this machine, without containers, over HTTPS.
import { build } from "./build/build.mjs";
import { startDeployment, missingPrograms } from "./servers/deployment.mjs";
import { data } from "./support/folders.mjs";
import { install } from "./support/install.mjs";
import { Refusal, main, stoppingIsFine } from "./support/main.mjs";
import { portFrom, refuseTakenPort } from "./servers/ports.mjs";
import { step } from "./support/progress.mjs";

await main(async () => {
  const port = portFrom(process.env, "HTTPS_PORT", 8443);
  await refuseTakenPort(port, "HTTPS_PORT");
  const missing = missingPrograms();
  if (missing.length)
    throw new Refusal(`Install ${missing.join(" and ")} first (Debian: apt-get install caddy redis-server).`);
  await install();
  await build();
  const { address, sandbox, authority } = await step("Starting the set", () =>
    startDeployment({ folder: data("deployment"), port }),
  );
  console.log(
    [
      "",
      `The portal is at          ${address}`,
      `Its certificate is by     ${authority}`,
      `One-time codes appear at  ${sandbox}/sandbox/outbox`,
      "Ctrl-C stops everything.",
      "",
    ].join("\n"),
  );
  stoppingIsFine();
  await new Promise(() => undefined);
});
