// The faults around the portals: how each starts on a running set, and how it ends.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { installPackages, runs } from "../support/packages.mjs";
import { run } from "../support/processes.mjs";
import { restartInTurn } from "./rolling-restart.mjs";

const slow = { match: "*", kind: "latency", times: 10_000, milliseconds: 4_000 };
const fullDevice = "/dev/full";
const patience = 60_000;

async function tell(sandbox, method, fault) {
  const reply = await fetch(`${sandbox}/sandbox/faults`, { method, ...(fault && { body: JSON.stringify(fault) }) });
  if (!reply.ok) throw new Error(`The sandbox took no fault: ${reply.status}`);
}
const signal =
  (name, which) =>
  ({ programs }) =>
    process.kill(programs[name].pid(), which);
const away = (name) => ({
  begin: ({ programs }) => {
    programs[name].rest();
    process.kill(programs[name].pid(), "SIGKILL");
  },
  end: ({ programs }) => programs[name].resume(),
});
/** The supervisor restarts it at once; the fault ends when it is up. */
const killed = (name) => ({
  name: `kill -9 of ${name}`,
  countsFromBegin: true,
  async begin({ programs }) {
    const before = programs[name].pid();
    process.kill(before, "SIGKILL");
    for (const until = Date.now() + patience; programs[name].pid() === before; await pause(50))
      if (Date.now() > until) throw new Error(`${name} was not started again.`);
  },
});

/** Debian's library that changes a program's clock; undefined if it cannot be installed. */
async function clockLibrary() {
  const find = async () =>
    (await run("dpkg", ["-L", "libfaketime"])).output.split("\n").find((path) => path.endsWith("/libfaketimeMT.so.1"));
  const found = await find();
  if (found && runs(found)) return found;
  return (await installPackages("libfaketime")) ? find() : undefined;
}
/** Only the portals' clocks are wrong; those of provider, store and merchants are right. */
function clockAhead(seconds, words, library, folder, portal) {
  const file = join(folder, "clock");
  const setClock = (ahead) => writeFileSync(file, `+${ahead}`);
  return {
    name: `the portals' clock is ${words} ahead, and back`,
    skipped: library ? undefined : "libfaketime is not there and cannot be installed",
    async prepare({ portals }) {
      setClock(0);
      portal.environment = {
        ...portal.environment,
        LD_PRELOAD: library,
        FAKETIME_TIMESTAMP_FILE: file,
        FAKETIME_CACHE_DURATION: "1",
        DONT_FAKE_MONOTONIC: "1",
      };
      await restartInTurn(portals);
    },
    begin: () => setClock(seconds),
    end: () => setClock(0),
    async tidy({ portals }) {
      const { LD_PRELOAD: _, ...rest } = portal.environment;
      portal.environment = rest;
      await restartInTurn(portals);
    },
  };
}

/**
 * `folder` is readable for portals; `portal` is called at each start of a portal, so that a fault may change its
 * environment.
 */
export async function allFaults({ folder, portal }) {
  const library = await clockLibrary();
  const minutes = 60;
  return [
    { name: "the store is slow", begin: signal("store", "SIGSTOP"), end: signal("store", "SIGCONT") },
    { name: "the store is away", ...away("store") },
    {
      name: "the provider is slow",
      begin: ({ sandbox }) => tell(sandbox, "POST", slow),
      end: ({ sandbox }) => tell(sandbox, "DELETE"),
    },
    { name: "the provider is away", ...away("sandbox") },
    {
      name: "the disk of the log is full",
      // Begins and ends with a rolling restart, because an open log file does not move.
      async begin({ portals }) {
        portal.log = fullDevice;
        await restartInTurn(portals);
      },
      async end({ portals }) {
        portal.log = undefined;
        await restartInTurn(portals);
      },
    },
    clockAhead(5 * minutes, "five minutes", library, folder, portal),
    clockAhead(60 * minutes, "an hour", library, folder, portal),
    ...["portal-1", "store", "sandbox", "caddy"].map(killed),
  ];
}
