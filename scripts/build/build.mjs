// Builds the portal if its sources changed, and the sandbox always, as that takes no time.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "../support/main.mjs";
import { hintBelow } from "./compile-hints.mjs";
import { compressBelow } from "./compress.mjs";
import { fingerprint, written } from "./fingerprint.mjs";
import { at, data, root } from "../support/folders.mjs";
import { runNode } from "../support/processes.mjs";
import { step } from "../support/progress.mjs";

export const standalone = at(".next", "standalone");
export const sandboxProgram = data("build", "sandbox.mjs");
const stamp = data("build", "fingerprint");

/** A bare `next build` leaves out the files that are copied here. */
const isWhole = () => ["server.js", ".next/static", "public"].every((name) => existsSync(join(standalone, name)));
const isBuilt = (print) => existsSync(stamp) && readFileSync(stamp, "utf8") === print && isWhole();

const beforeServer = "before-server.mjs";
/** Runs before the framework's server. */
export async function bundleBeforeServer(outfile) {
  const { build } = await import("esbuild");
  await build({
    ...bundling,
    entryPoints: ["lib/before-server.ts"],
    outfile,
    packages: "bundle",
    minify: true,
    sourcemap: false,
  });
}

/** lib/i18n/families.ts follows the source. */
export async function writeFamilies() {
  const { code, output } = await runNode(["--import", "tsx", at("scripts", "words.ts")], { directory: root });
  if (code !== 0) throw new BuildFailure(output);
}

/** Runs `next build` if something changed, with everything a page needs. Returns whether it ran. */
export async function buildPortal() {
  if (isBuilt(fingerprint())) return false;
  await writeFamilies();
  const before = fingerprint(root, written);
  mkdirSync(data("build"), { recursive: true });
  rmSync(stamp, { force: true });
  const { code, output } = await runNode([at("node_modules/next/dist/bin/next"), "build"], {
    directory: root,
    environment: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  if (code !== 0) throw new BuildFailure(output);
  // The standalone server leaves these two folders to a CDN.
  const files = join(standalone, ".next", "static");
  cpSync(at(".next", "static"), files, { recursive: true });
  hintBelow(files);
  await compressBelow(files);
  if (existsSync(at("public"))) cpSync(at("public"), join(standalone, "public"), { recursive: true });
  const server = join(standalone, "server.js");
  await bundleBeforeServer(join(standalone, beforeServer));
  writeFileSync(server, `import "./${beforeServer}";\n${readFileSync(server, "utf8")}`);
  // Next may have edited tsconfig.json. A source edited meanwhile is built next time.
  if (fingerprint(root, written) === before) writeFileSync(stamp, fingerprint());
  return true;
}

export class BuildFailure extends Refusal {
  constructor(output) {
    super("The portal does not build: the compiler's words are above.");
    this.output = output;
  }
}

const bundling = {
  absWorkingDir: root,
  entryPoints: ["sandbox/server.ts"],
  outfile: sandboxProgram,
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  sourcemap: "inline",
  logLevel: "silent",
  // Packages stay in node_modules: libsql is a binary.
  packages: "external",
};

const spoken = (problem) =>
  problem.errors
    ?.map(({ text, location }) => `${location ? `${location.file}:${location.line}: ` : ""}${text}`)
    .join("\n") ?? String(problem);

export async function buildSandbox() {
  const { build } = await import("esbuild");
  await build(bundling).catch((problem) => {
    console.error(`\n${spoken(problem)}`);
    throw new Refusal("The sandbox does not build: the reasons are above.");
  });
}

/** Rebuilds the sandbox when one of its files changes, and reports it. */
export async function watchSandbox(changed) {
  const { context } = await import("esbuild");
  const telling = {
    name: "telling",
    setup: (build) => build.onEnd(({ errors }) => (errors.length ? console.error(spoken({ errors })) : changed())),
  };
  const watching = await context({ ...bundling, plugins: [telling] });
  await watching.watch();
}

export const showBuild = () =>
  step("Building the portal", buildPortal, (ran) => (ran ? "done" : "nothing has changed")).catch((problem) => {
    if (problem instanceof BuildFailure) console.error(problem.output.trim());
    throw problem;
  });

export async function build() {
  await step("Building the sandbox", buildSandbox);
  if (!isBuilt(fingerprint())) await showBuild();
}

/** The portal's own check of the environment, before the build. */
export async function refuseWrongEnvironment(environment) {
  const { build } = await import("esbuild");
  const outfile = data("build", "environment.mjs");
  await build({ ...bundling, entryPoints: ["lib/env.ts"], outfile });
  const { faultsIn } = await import(outfile);
  const faults = faultsIn(environment);
  if (faults.length) throw new Refusal(faults.join("\n"));
}
