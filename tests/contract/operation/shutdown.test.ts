import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { join } from "node:path";
import { until } from "@/tests/support/until";
const started: ChildProcess[] = [];
afterEach(() => started.splice(0).forEach((program) => program.kill("SIGKILL")));

async function start(seconds: number, finishing?: number, draining = 0) {
  const { JEST_WORKER_ID: _, ...own } = process.env;
  const program = fork(join(__dirname, "../../support/contract/shutdown-process.ts"), {
    execArgv: ["--import", "tsx"],
    env: {
      ...own,
      SHUTDOWN_SECONDS: String(seconds),
      DRAIN_SECONDS: String(draining),
      ...(finishing !== undefined && { FINISH_MILLISECONDS: String(finishing) }),
    } as NodeJS.ProcessEnv,
    silent: true,
  });
  started.push(program);
  const [{ port }] = (await once(program, "message")) as [{ port: number }];
  const messages: Record<string, unknown>[] = [];
  program.on("message", (what) => messages.push(what as Record<string, unknown>));
  const told = (what: string, value?: string) => () =>
    messages.some((message) => what in message && (!value || message[what] === value));
  /** Waits until the request has arrived. */
  const arrived = (path: string) => until(`${path} has arrived`, told("asked", path));
  /** Sends the signal and waits until the program says that it ends. */
  const end = (signal: NodeJS.Signals = "SIGTERM") => {
    program.kill(signal);
    return until("the program ends", told("ending"));
  };
  const shutdown = () => messages.filter((message) => !("asked" in message));
  let output = "";
  program.stdout?.on("data", (text) => (output += String(text)));
  const exit = once(program, "exit") as Promise<[number | null, string | null]>;
  const agents: Agent[] = [];
  const newAgent = () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    agents.push(agent);
    return agent;
  };
  const ask = (path: string, agent?: Agent) =>
    new Promise<{ readonly status: number; readonly text: string; readonly connection: string | undefined }>(
      (done, failed) => {
        get({ port, host: "127.0.0.1", path, agent }, (response) => {
          let text = "";
          response.on("data", (part) => (text += String(part)));
          response.on("end", () =>
            done({ status: response.statusCode ?? 0, text, connection: response.headers.connection }),
          );
          response.on("error", failed);
        }).on("error", failed);
      },
    );
  return { program, shutdown, exit, ask, arrived, end, newAgent, printed: () => output };
}

test("refuses new connections at once, finishes requests in flight, and exits with 0", async () => {
  const { shutdown, exit, ask, arrived, end, newAgent, printed } = await start(20);
  const agent = newAgent();
  expect((await ask("/ready", agent)).status).toBe(200);
  const [slow, stream] = [ask("/slow"), ask("/stream", newAgent())];
  await Promise.all(["/slow", "/stream"].map(arrived));
  const began = Date.now();
  await end();
  await expect(ask("/ready")).rejects.toThrow(/ECONNREFUSED/);
  expect(await slow).toMatchObject({ status: 200, text: "whole", connection: "close" });
  expect(await stream).toMatchObject({ text: "begun,whole" });
  expect(await exit).toEqual([0, null]);
  expect(Date.now() - began).toBeLessThan(20_000); // idle connections do not delay the exit
  expect(shutdown()).toEqual([
    { ending: "SIGTERM", open: 2 },
    { ended: "served", open: 0 },
  ]);
  expect(printed()).toBe(""); // the earlier handler has no effect
});

test("fails readiness on a keep-alive connection and closes it", async () => {
  const { exit, ask, arrived, end, newAgent } = await start(20);
  const agent = newAgent();
  const slow = ask("/slow", agent);
  const ready = ask("/ready", agent); // pipelined behind it
  await arrived("/slow");
  await end();
  expect(await slow).toMatchObject({ text: "whole", connection: "close" });
  await expect(ready).rejects.toThrow(); // its connection was closed, and no other one is accepted
  expect(await exit).toEqual([0, null]);
});

test("serves requests on old and new connections while it drains, with Connection: close", async () => {
  const { exit, ask, end, newAgent } = await start(20, undefined, 2);
  const [keptAlive, idle] = [newAgent(), newAgent()];
  for (const agent of [keptAlive, idle]) expect((await ask("/ready", agent)).status).toBe(200);
  await end();
  expect(await ask("/ready", keptAlive)).toMatchObject({ status: 503, connection: "close" });
  expect(await ask("/ready")).toMatchObject({ status: 503, connection: "close" });
  expect(await ask("/slow", idle)).toMatchObject({ status: 200, text: "whole", connection: "close" }); // its connection survived the earlier answers
  const refused = () =>
    ask("/ready").then(
      () => false,
      (error: Error) => error.message.includes("ECONNREFUSED"),
    );
  await until("new connections are refused", refused);
  expect(await exit).toEqual([0, null]);
});

test("ends although a request hangs", async () => {
  const { shutdown, exit, ask, arrived, end } = await start(1);
  const hanging = ask("/hang").catch((error: Error) => error.message);
  await arrived("/hang");
  const began = Date.now();
  await end();
  expect(await exit).toEqual([0, null]);
  expect(Date.now() - began).toBeGreaterThan(900);
  expect(Date.now() - began).toBeLessThan(20_000);
  expect(await hanging).toMatch(/hang up|ECONNRESET/);
  expect(shutdown().at(-1)).toEqual({ ended: "cut", open: 1 });
});

test("ends at once when it is idle, and on a second signal", async () => {
  const quiet = await start(20);
  quiet.program.kill("SIGINT");
  expect(await quiet.exit).toEqual([0, null]);
  const busy = await start(20);
  void busy.ask("/hang").catch(() => undefined);
  await busy.arrived("/hang");
  await busy.end();
  busy.program.kill("SIGTERM");
  expect(await busy.exit).toEqual([0, null]);
});

test("waits for pending output, with a time limit", async () => {
  const quick = await start(20, 300);
  quick.program.kill("SIGTERM");
  expect(await quick.exit).toEqual([0, null]);
  expect(quick.printed()).toBe("sent\n");
  const hanging = await start(20, 60_000);
  const began = Date.now();
  hanging.program.kill("SIGTERM");
  expect(await hanging.exit).toEqual([0, null]);
  expect(Date.now() - began).toBeLessThan(20_000);
});
