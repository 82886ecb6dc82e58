// `npm test`: every kind of test against one production build, in sequence where they need all processors.
//   npm test -- --only unit,e2e        some parts
//   npm test -- --only e2e refund      one part, narrowed to files whose path contains the word
//   npm test -- --changed              what differs from the remote branch, or from a commit: --changed main
import { findBrowsers } from "./support/browsers.mjs";
import { lastLine, one, sum } from "./support/counts.mjs";
import { findChromium } from "./support/chromium.mjs";
import { forgetOldRuns, forgetRun, runFolder } from "./support/folders.mjs";
import { install } from "./support/install.mjs";
import { main, Refusal } from "./support/main.mjs";
import { choose, jestParts, parts } from "./support/parts.mjs";
import { secondsSince, step } from "./support/progress.mjs";
import { startRedis } from "./servers/redis.mjs";
import { table } from "./support/table.mjs";
import { canDeploy, startDeployment } from "./servers/deployment.mjs";
import { freePort } from "./servers/ports.mjs";
import { startTestServers } from "./servers/test-servers.mjs";

const onServers = ["bytes", "e2e", "browsers", "smoke", "logs"];
const onDeployment = ["deployment"];
const onBuild = ["soak"];
/** Merchants that work on the deployment while its portals restart. */
const merchantsAtWork = 20;
/** Lanes of a step run side by side, because their parts use one processor or wait. The other parts follow in turn. */
const laneSteps = [
  [
    ["format", "lint", "unused", "openapi", ...jestParts],
    ["build", "deployment", "soak"],
  ],
  [["bytes"]],
  [["e2e"], ["browsers"]],
];

const once = (work) => {
  let result;
  return () => (result ??= work());
};
/** A failed build fails once per run. */
const all = { ...parts, build: once(parts.build) };

/** The prerequisites of a part, made when the first part needs them. */
function needs(chosen) {
  /** Redis and Caddy, if they can be installed. */
  const programs = once(canDeploy);
  const store = once(async () => {
    if (chosen.includes("deployment")) await programs();
    return startRedis();
  });
  const built = once(async () => {
    const { failed, output } = await all.build();
    if (failed)
      throw Object.assign(new Refusal("There is nothing to visit: the build failed."), {
        output: chosen.includes("build") ? "" : output,
      });
  });
  const servers = once(async () => {
    await built();
    const addresses = await startTestServers();
    return {
      ...addresses,
      CHROMIUM_PATH: await findChromium(),
      SMOKE_USERNAME: "owner@sandbox.test",
      SMOKE_PASSWORD: "Sandbox#2026",
      SMOKE_OUTBOX: `${addresses.SANDBOX_ADDRESS}/sandbox/outbox`,
    };
  });
  const deployment = once(async () => {
    const { CHROMIUM_PATH, SMOKE_USERNAME, SMOKE_PASSWORD } = await servers();
    if (!(await programs())) return {};
    const { growMerchants } = await import("./bench/many-merchants.mjs"); // missing before packages are installed
    const deployed = await startDeployment({
      folder: runFolder("deployment"),
      port: await freePort(),
      thin: true,
      prepare: (file) => growMerchants(file, merchantsAtWork),
    });
    return {
      CHROMIUM_PATH,
      SMOKE_USERNAME,
      SMOKE_PASSWORD,
      PORTAL_ADDRESS: deployed.address,
      SANDBOX_ADDRESS: deployed.sandbox,
      SMOKE_OUTBOX: `${deployed.sandbox}/sandbox/outbox`,
      DEPLOYMENT_AUTHORITY: deployed.authority,
      DEPLOYMENT_ENVIRONMENT: deployed.environmentFile,
      DEPLOYMENT_PORTALS: JSON.stringify(deployed.portals),
      DEPLOYMENT_DATABASE: deployed.database,
      DEPLOYMENT_MERCHANTS: String(merchantsAtWork),
    };
  });
  return async (name) => {
    if (onBuild.includes(name)) return void (await built());
    if (onServers.includes(name)) return servers();
    if (onDeployment.includes(name)) return deployment();
    if (!jestParts.includes(name)) return {};
    const address = await store();
    return address ? { TEST_REDIS_URL: address } : {};
  };
}

async function attempt(name, choice, need) {
  const start = Date.now();
  const result = await need(name)
    .then((environment) => all[name]({ environment, ...choice }))
    .catch((problem) => ({
      ...one(false),
      output: problem instanceof Refusal ? `${problem.output ?? ""}\n${problem.message}` : problem.stack,
    }));
  return { name, seconds: secondsSince(start), ...result };
}

/** The steps of a run, each with its lanes. */
function stepsOf(chosen) {
  const others = chosen.filter((name) => !laneSteps.flat(2).includes(name)).map((name) => [[name]]);
  return [...laneSteps, ...others]
    .map((step) => step.map((lane) => lane.filter((name) => chosen.includes(name))).filter((lane) => lane.length))
    .filter((step) => step.length);
}

await main(async () => {
  const choice = choose(process.argv.slice(2));
  const { chosen } = choice;
  const start = Date.now();
  forgetOldRuns();
  await install();
  const need = needs(chosen);
  const chosenSteps = stepsOf(chosen);
  const results = [];
  for (const [index, stepLanes] of chosenSteps.entries()) {
    const inTurn = async (lane) => {
      const done = [];
      for (const name of lane) done.push(await attempt(name, choice, need));
      return done;
    };
    const done = await step(
      `${index + 1}/${chosenSteps.length} ${stepLanes.flat().join(", ")}`,
      async () => (await Promise.all(stepLanes.map(inTurn))).flat(),
      (parts) => lastLine(sum(parts)),
    );
    for (const { name, failed, output } of done) if (failed) console.log(`\n── ${name} ──\n${output.trim()}\n`);
    results.push(...done);
  }
  const total = sum(results);
  if (total.failed) console.log(`The servers' logs of this run are in ${runFolder()}.`);
  else forgetRun();
  const failures = results.flatMap(({ name, failures = [] }) => failures.map((test) => `${name} ${test}`));
  if (failures.length) console.log(`\nFailed:\n${failures.join("\n")}`);
  const rows = results.map(({ name, passed, failed, skipped, seconds }) => [
    name,
    passed,
    failed,
    skipped,
    seconds.toFixed(1),
  ]);
  console.log(
    `\n${table(["part", "passed", "failed", "skipped", "seconds"], rows)}\n\nin ${Math.round(secondsSince(start))} s`,
  );
  for (const line of chosen.includes("browsers") && !choice.explicit ? findBrowsers().missing : [])
    console.log(`${line}: its tests were skipped.`);
  console.log(lastLine(total));
  return total.failed ? 1 : 0;
});
