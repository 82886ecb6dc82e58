// While the built server starts, requests wait, and only the health addresses answer.
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleBeforeServer } from "@/scripts/build/build.mjs";
import { freePort } from "@/scripts/servers/ports.mjs";
import { launch } from "@/scripts/support/processes.mjs";
import { until } from "@/tests/support/until";

const startSeconds = 1;
const environment = {
  SESSION_SECRET: "a secret of the tests, long enough to seal",
  PROVIDER_API_BASE: "http://127.0.0.1:1",
};
const server = (port: number) => `import "./before-server.mjs";
import { Server } from "node:http";
new Server((request, reply) => reply.end(request.headers.guarded ?? "")).listen(${port}, "127.0.0.1", () => process.stdout.write("listens"));
setTimeout(() => {
  const { emit } = Server.prototype;
  Server.prototype.emit = function (event, ...given) {
    if (event === "request") given[0].headers.guarded = "guarded";
    return emit.call(this, event, ...given);
  };
  globalThis.portalIsReady = true;
}, ${startSeconds * 1000});
`;

let folder: string;
let file: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "ready-"));
  file = join(folder, "server.mjs");
  await bundleBeforeServer(join(folder, "before-server.mjs"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const start = (port: number, more = {}) => {
  writeFileSync(file, server(port));
  return launch(process.execPath, [file], { environment: { ...process.env, ...environment, ...more } });
};

test("answers a request that arrives during the start as soon as the guards are installed", async () => {
  const port = await freePort();
  const program = start(port);
  const ask = async (path: string) => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`);
    return [reply.status, await reply.text()];
  };
  try {
    await until("the program listens", () => program.text().includes("listens"));
    const page = ask("/auth");
    expect(await Promise.all(["/healthz", "/readyz"].map(ask))).toEqual([
      [503, ""],
      [503, ""],
    ]);
    expect(await page).toEqual([200, "guarded"]);
    expect(await ask("/healthz")).toEqual([200, "guarded"]);
  } finally {
    await program.stop();
  }
});

test("ends the start with one sentence when the port is taken", async () => {
  const holder = createServer().listen(0, "127.0.0.1");
  await once(holder, "listening");
  const { port } = holder.address() as AddressInfo;
  const program = start(port, { PORT: String(port) });
  await program.ended;
  expect(program.text()).toBe("PORT is taken by another program.\n");
  holder.close();
});
