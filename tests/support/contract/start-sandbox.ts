// The door in front of a sandbox for one test, and users who are signed in there.
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type EditionName, editionNames } from "@/lib/contract/constants";
import { editions } from "@/lib/edition/editions";
import { contract } from "@/lib/contract";
import { Holder } from "@/lib/contract/people";
import type { Actor } from "@/lib/provider/attempts/attempts";
import { openSession } from "@/lib/session/session";
import { keepKey } from "@/lib/provider/door/kept-keys";
import { ConnectionLost } from "@/sandbox/faults";
import { serve } from "@/sandbox/http";
import type { Sandbox } from "@/sandbox/sandbox";
import { seededSandbox } from "@/tests/support/seeded-sandbox";
import { cookiesFrom, callDoor } from "./door";

export const PASSWORD = "Sandbox#2026";
export const hosts: Record<EditionName, string> = {
  default: "portal.az:3000",
  ae: "portal.ae:3000",
  sa: "portal.sa:3000",
};

export interface SandboxBackend {
  readonly sandbox: Sandbox;
  readonly address: string;
  /** Runs before the sandbox's answer, for failures that its faults do not cover. */
  beforeAnswer: (request: Request) => Promise<void>;
  close(): Promise<void>;
}

export async function startSandbox(...some: EditionName[]): Promise<SandboxBackend> {
  const names = some.length > 0 ? some : editionNames;
  const sandbox = seededSandbox({ portal: "https://portal.example", editions: names });
  const server: Server = serve(
    {
      ...sandbox,
      handle: async (request) => {
        await started.beforeAnswer(request);
        return sandbox.handle(request);
      },
    },
    () => undefined,
  );
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const name of names) process.env[editions[name].apiBase] = `${address}/${name}`;
  const started: SandboxBackend = {
    sandbox,
    address,
    beforeAnswer: async () => undefined,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      sandbox.close();
    },
  };
  return started;
}

/** The provider receives the first request to this path and closes the connection. It works on the request only when it is woken. */
export function delayFirst(backend: SandboxBackend, path: RegExp): () => Promise<void> {
  let wake: () => void = () => undefined;
  const asleep = new Promise<void>((done) => {
    wake = done;
  });
  let sleeps = true;
  const first = new Promise<Response>((done, failed) => {
    backend.beforeAnswer = async (request) => {
      if (!sleeps || !path.test(request.url)) return;
      sleeps = false;
      const late = new Request(request.url, { method: "POST", headers: request.headers, body: await request.text() });
      void asleep.then(() => backend.sandbox.handle(late)).then(done, failed);
      throw new ConnectionLost("late");
    };
  });
  return async () => {
    wake();
    await first;
  };
}

/** The provider's next answer to a matching call fails so. */
export async function failNext({ sandbox }: SandboxBackend, kind: string, match: string, more: object = {}) {
  const { ok } = await sandbox.handle(
    new Request("http://sandbox.invalid/sandbox/faults", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ match, kind, ...more }),
    }),
  );
  if (!ok) throw new Error(`The sandbox has no fault ${kind}.`);
}

export async function codeFor({ sandbox }: SandboxBackend, email: string, edition: EditionName): Promise<string> {
  const response = await sandbox.handle(
    new Request(`http://sandbox.invalid/sandbox/outbox?to=${email}&edition=${edition}`, {
      headers: { accept: "application/json" },
    }),
  );
  return ((await response.json()) as { readonly code: string | null }[]).find(({ code }) => code)?.code ?? "";
}

export async function signIn(backend: SandboxBackend, account: string, edition: EditionName = "default") {
  const email = `${account}@sandbox.test`;
  const host = hosts[edition];
  const firstStep = await callDoor(contract.auth.signIn.ask, { host, input: { username: email, password: PASSWORD } });
  if (!firstStep.ok) throw new Error(`${email} was not signed in: ${firstStep.status} ${await firstStep.text()}`);
  const answer = await callDoor(contract.auth.signIn.act, {
    host,
    cookie: cookiesFrom(firstStep),
    input: { OTP: await codeFor(backend, email, edition) },
  });
  if (!answer.ok) throw new Error(`${email} was not signed in: ${answer.status} ${await answer.text()}`);
  const { user } = (await answer.json()) as { readonly user: unknown };
  return { user: Holder.parse(user), cookie: cookiesFrom(answer) };
}

function jarOf(cookie: string) {
  const cookies = new Map(
    cookie.split("; ").map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)] as const),
  );
  return { get: (name: string) => (cookies.has(name) ? { value: cookies.get(name)! } : undefined) };
}

/** Stores the keys of the demonstration's applications in the portal. */
export async function keepSeededKeys(cookie: string, ...appIds: readonly string[]): Promise<void> {
  const actor = await actorOf({ cookie });
  for (const appId of appIds) await keepKey(actor, appId, `sandbox-key-${appId}`);
}

/** The same user as a server component sees them. */
export async function actorOf(
  { cookie }: { readonly cookie: string },
  edition: EditionName = "default",
): Promise<Actor> {
  const session = await openSession(jarOf(cookie), edition);
  if (!session) throw new Error("Nobody is signed in with this cookie.");
  return { caller: { edition, token: session.token }, user: session.user };
}
