// One portal serves pages and calls without a restart; its heap is read after every window.
import { Pool } from "undici";
import { runFolder } from "../support/folders.mjs";
import { patientRequest } from "./patient-request.mjs";
import { connectHeap, inspected } from "./heap.mjs";
import { freePort } from "../servers/ports.mjs";
import { processorTime, residentMemory } from "./proc.mjs";
import { rememberAnswers } from "./remembering-provider.mjs";
import { providerAt, sandboxAddress, startPortal, startSandbox } from "../servers/servers.mjs";
import { signIn } from "../support/sign-in.mjs";
import { testEnvironment } from "../servers/test-servers.mjs";

/** "Remember me", because other sessions end after fifteen minutes. */
const account = { username: "owner@sandbox.test", password: "Sandbox#2026", rememberMe: true };
const connections = 8;
export const windowSize = 250;
/** Bytes that a page or a call may leave behind: objects in the worst window, compiled code on average. */
const budget = 2 * 1024;
export const fits = ({ worst, code }, limit = budget) => worst <= limit && code <= limit;
/** The portal's heap limit. */
const heapMegabytes = 512;

const pages = ["/billing/invoices", "/billing/create-an-invoice", "/"];
const calls = ["/bff/profile.read"];

async function serve(pool, paths, headers, count) {
  let left = count;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left-- > 0) {
        const path = paths[left % paths.length];
        const options = { path, method: "GET", headers };
        const { statusCode, body } = await patientRequest(pool, options, { mostTries: 10 });
        await body.dump();
        if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}.`);
      }
    }),
  );
}

/**
 * The cookies come from another portal of the same deployment, so that the first request of the measured one is a
 * page. The first `warming` pages compile code and fill caches. Returns the bytes that a page and a call leave behind.
 */
export async function soak({ pageCount, callCount, warming, node = process.execPath, name = "soak" }) {
  const [sandboxPort, inspectorPort] = [await freePort(), await freePort()];
  const sandbox = sandboxAddress(sandboxPort);
  const provider = await startSandbox({
    port: sandboxPort,
    folder: runFolder(name, "sandbox"),
    portal: "http://localhost",
    thin: true,
    output: runFolder(name, "sandbox.log"),
  });
  const memory = await rememberAnswers(sandbox);
  const environment = { ...testEnvironment(), ...providerAt(memory.address) };
  const start = async (flags, log) => {
    const port = await freePort();
    const program = await startPortal({ port, environment, output: runFolder(name, log), node, flags });
    return { program, address: `http://localhost:${port}` };
  };
  const door = await start([], "door.log");
  const cookie = await signIn({ portal: door.address, sandbox, ...account });
  await door.program.stop();

  const { program, address } = await start(
    [...inspected(inspectorPort), `--max-old-space-size=${heapMegabytes}`],
    "portal.log",
  );
  const pool = new Pool(address, { connections, pipelining: 1 });
  const heap = await connectHeap(inspectorPort);
  const measure = async (paths, headers, count) => {
    const windows = Math.max(1, Math.round(count / windowSize));
    for (let window = 0; window < warming / windowSize; window += 1) await serve(pool, paths, headers, windowSize);
    const used = [await heap.usedAfterCollection()];
    const spent = processorTime(program.pid);
    let resident = 0;
    for (let window = 0; window < windows; window += 1) {
      await serve(pool, paths, headers, windowSize);
      resident = Math.max(resident, residentMemory(program.pid));
      used.push(await heap.usedAfterCollection());
    }
    const growth = used.slice(1).map(({ objects }, index) => (objects - used[index].objects) / windowSize);
    const [first, last] = [used[0], used.at(-1)];
    return {
      served: windows * windowSize,
      kept: (last.objects - first.objects) / (windows * windowSize),
      code: (last.code - first.code) / (windows * windowSize),
      worst: Math.max(...growth),
      /** The number of pages or calls served before the window. */
      worstAfter: growth.indexOf(Math.max(...growth)) * windowSize,
      heap: last.objects + last.code,
      resident,
      processor: (processorTime(program.pid) - spent) / (windows * windowSize),
    };
  };
  try {
    return {
      pages: await measure(pages, { accept: "text/html", "accept-encoding": "gzip", cookie }, pageCount),
      calls: await measure(calls, { cookie }, callCount),
    };
  } finally {
    heap.close();
    await pool.destroy();
    memory.close();
    await Promise.all([program.stop(), provider.stop()]);
  }
}
