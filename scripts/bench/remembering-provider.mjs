// A caching provider: behind it, only the portal's own work is measured.
import { join } from "node:path";
import { runFolder } from "../support/folders.mjs";
import { forward, serve } from "./in-front.mjs";
import { growMerchants } from "./many-merchants.mjs";
import { freePort } from "../servers/ports.mjs";
import { sandboxAddress, startSandbox } from "../servers/servers.mjs";

/** A sandbox with `merchants` merchants, and a cache in front. */
export async function startRememberedSandbox(merchants, portal) {
  const port = await freePort();
  const folder = runFolder("sandbox");
  const database = join(folder, "default.db");
  const start = () => startSandbox({ port, folder, portal, output: runFolder("sandbox.log") });
  await (await start()).stop();
  growMerchants(database, merchants);
  await start();
  const sandbox = sandboxAddress(port);
  return { sandbox, database, memory: await rememberAnswers(sandbox) };
}

export function rememberAnswers(sandbox) {
  const answers = new Map();
  return serve((incoming, reply) => {
    const key = incoming.method === "GET" ? `${incoming.url} ${incoming.headers.authorization}` : undefined;
    const known = key && answers.get(key);
    if (known) return reply.writeHead(known.status, known.headers).end(known.body);
    // A write clears the cache.
    if (!key)
      for (const one of answers.keys()) if (one.endsWith(` ${incoming.headers.authorization}`)) answers.delete(one);
    return forward(sandbox, incoming, async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      const headers = { "content-type": answer.headers["content-type"] ?? "", "content-length": body.length };
      if (key && answer.statusCode === 200) answers.set(key, { status: 200, headers, body });
      reply.writeHead(answer.statusCode, answer.headers).end(body);
    });
  });
}
