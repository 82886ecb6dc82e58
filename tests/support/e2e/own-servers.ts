// A sandbox for one test, whose faults affect no other test, and optionally a portal in front of it.
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { standalone } from "@/scripts/build/build.mjs";
import { freePort } from "@/scripts/servers/ports.mjs";
import { providerAt, sandboxAddress, startPortal, startSandbox } from "@/scripts/servers/servers.mjs";
import { testEnvironment } from "@/scripts/servers/test-servers.mjs";

export interface Owned {
  readonly address: string;
  stop(): Promise<void>;
}
export interface OwnSandbox extends Owned {
  fail(match: string, kind: string): Promise<void>;
}

async function ownSandbox(portal: string, port: number): Promise<OwnSandbox> {
  const folder = mkdtempSync(join(tmpdir(), "sandbox-"));
  const program = await startSandbox({ port, folder, portal, output: "kept", thin: true });
  const address = sandboxAddress(port);
  return {
    address,
    fail: async (match, kind) => {
      const reply = await fetch(`${address}/sandbox/faults`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ match, kind }),
      });
      if (!reply.ok) throw new Error(`The fault was answered ${reply.status}.`);
    },
    stop: async () => {
      await program.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A portal that can be updated: address, session and data stay, the build changes. Every second update brings back the first build. */
export async function ownUpdatablePortal(variables: Readonly<Record<string, string>>): Promise<
  Owned & {
    readonly sandbox: OwnSandbox;
    readonly build: string;
    update(): Promise<string>;
    end(): Promise<void>;
    begin(): Promise<void>;
  }
> {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const address = `http://localhost:${port}`;
  const environment = {
    ...testEnvironment(),
    ...providerAt(sandboxAddress(sandboxPort)),
    STORE_FILE: ":memory:",
    ...variables,
  };
  const build = readFileSync(join(standalone, ".next", "BUILD_ID"), "utf8");
  const other = mkdtempSync(join(tmpdir(), "build-"));
  const next = build.split("").reverse().join("");
  copyBuild(standalone, other, build, next);
  let folder = standalone;
  const start = () => startPortal({ port, environment, output: "kept", folder });
  const [sandbox, first] = await Promise.all([ownSandbox(address, sandboxPort), start()]);
  let program = first;
  return {
    address,
    sandbox,
    build,
    update: async () => {
      await program.stop();
      folder = folder === standalone ? other : standalone;
      program = await start();
      return folder === standalone ? build : next;
    },
    end: () => program.stop(),
    begin: async () => {
      program = await start();
    },
    stop: async () => {
      await Promise.all([program.stop(), sandbox.stop()]);
      rmSync(other, { recursive: true, force: true });
    },
  };
}
/** A build of other sources looks to an open page like the same files under another build ID. */
function copyBuild(from: string, to: string, name: string, next: string): void {
  cpSync(from, to, { recursive: true });
  for (const entry of readdirSync(join(to, ".next"), { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !/\.(js|json|html|rsc)$|BUILD_ID$/.test(entry.name)) continue;
    const text = readFileSync(file, "utf8");
    if (text.includes(name)) writeFileSync(file, text.replaceAll(name, next));
  }
  const server = join(to, "server.js");
  writeFileSync(server, readFileSync(server, "utf8").replaceAll(name, next));
}

export async function ownPortal(
  variables: Readonly<Record<string, string>>,
): Promise<Owned & { readonly sandbox: OwnSandbox }> {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const address = `http://localhost:${port}`;
  const environment = {
    ...testEnvironment(),
    ...providerAt(sandboxAddress(sandboxPort)),
    STORE_FILE: ":memory:",
    ...variables,
  };
  const [sandbox, program] = await Promise.all([
    ownSandbox(address, sandboxPort),
    startPortal({ port, environment, output: "kept" }),
  ]);
  return {
    address,
    sandbox,
    stop: async () => void (await Promise.all([program.stop(), sandbox.stop()])),
  };
}
