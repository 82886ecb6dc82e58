// A sandbox of a test's own, whose faults nobody else meets, and where it is wanted a portal in front of it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@/scripts/support/ports.mjs";
import { providerAt, sandboxAddress, startPortal, startSandbox } from "@/scripts/support/servers.mjs";
import { testEnvironment } from "@/scripts/support/test-servers.mjs";

export interface Owned {
  readonly address: string;
  stop(): Promise<void>;
}
export interface OwnSandbox extends Owned {
  fail(match: string, kind: string): Promise<void>;
}

export async function ownSandbox(portal: string): Promise<OwnSandbox> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "sandbox-"));
  const program = await startSandbox({ port, folder, portal, output: "kept" });
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

export interface OwnPortal extends Owned {
  readonly sandbox: OwnSandbox;
  /** What it has printed until now. */
  printed(): string;
}

/** `environment` is what a test decides beside the usual, knowing the sandbox's address. */
export async function ownPortal(
  environment: (sandbox: string) => Readonly<Record<string, string>> = () => ({}),
): Promise<OwnPortal> {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const sandbox = await ownSandbox(address);
  const program = await startPortal({
    port,
    environment: {
      ...testEnvironment(),
      ...providerAt(sandbox.address),
      STORE_FILE: ":memory:",
      ...environment(sandbox.address),
    },
    output: "kept",
  });
  return {
    address,
    sandbox,
    printed: () => program.text(),
    stop: async () => void (await Promise.all([program.stop(), sandbox.stop()])),
  };
}
