// Ports: from the environment, checked before the build, free ones for tests.
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { at } from "../support/folders.mjs";
import { Refusal } from "../support/main.mjs";

/** Browsers and fetch refuse these ports: https://fetch.spec.whatwg.org/#port-blocking. */
const blocked = new Set(JSON.parse(readFileSync(at("lib", "rules", "blocked-ports.json"), "utf8")));

export function portFrom(environment, variable, usual) {
  const text = environment[variable] || String(usual);
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65535)
    throw new Refusal(`${variable} is "${text}" and has to be a port number from 1 to 65535.`);
  if (blocked.has(port))
    throw new Refusal(
      `${variable} is ${port}, a port that browsers refuse to open: choose another, for example ${variable}=${usual}.`,
    );
  return port;
}

const listen = (port, host) =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen({ port, host, exclusive: true }, () => resolve(server));
  });
const close = (server) => new Promise((resolve) => server.close(resolve));

export async function refuseTakenPort(port, variable, host = "127.0.0.1") {
  try {
    await close(await listen(port, host));
  } catch (problem) {
    if (problem.code === "EADDRINUSE")
      throw new Refusal(
        `Port ${port} is in use: stop what uses it, or choose another with ${variable}, for example ${variable}=${port < 65535 ? port + 1 : 3000}.`,
      );
    if (problem.code === "EACCES")
      throw new Refusal(`Port ${port} may not be opened by this user: choose one above 1023 with ${variable}.`);
    throw new Refusal(`Nothing can listen on ${host}:${port} (${problem.code}): change HOST or ${variable}.`);
  }
}

/** Ports that this process has returned. The system may offer a port again before its server listens. */
const returned = new Set();

export async function freePort() {
  for (;;) {
    const server = await listen(0, "127.0.0.1");
    const { port } = server.address();
    await close(server);
    if (blocked.has(port) || returned.has(port)) continue;
    returned.add(port);
    return port;
  }
}
