// A Redis or Valkey for the store's tests: on a free port, in memory or in the run's folder, removed afterwards.
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { mkdirSync } from "node:fs";
import { runFolder } from "../support/folders.mjs";
import { onPath } from "../support/packages.mjs";
import { launch } from "../support/processes.mjs";
import { freePort } from "./ports.mjs";

const answers = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });

/** Returns its address, or undefined if none is installed: then the store's tests are skipped. */
export async function startRedis(environment = process.env) {
  if (environment.TEST_REDIS_URL) return environment.TEST_REDIS_URL;
  const program = onPath(["redis-server", "valkey-server"]);
  if (!program) return undefined;
  const port = await freePort();
  // A test makes it save its data: not into the working folder.
  const folder = runFolder("redis");
  mkdirSync(folder, { recursive: true });
  launch(program, ["--port", String(port), "--bind", "127.0.0.1", "--dir", folder, "--save", "", "--appendonly", "no"]);
  for (const until = Date.now() + 5_000; Date.now() < until; await pause(50)) {
    if (await answers(port)) return `redis://127.0.0.1:${port}`;
  }
  return undefined;
}
