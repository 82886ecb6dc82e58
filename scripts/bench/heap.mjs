// The heap of a running portal, read through Node's inspector: start the program with the flag of `inspected`.
import { setTimeout as pause } from "node:timers/promises";
import { WebSocket } from "undici";

/** Bytecode stays: otherwise a collection drops it, and the next pages fill the heap with it again. */
export const inspected = (port) => [`--inspect=127.0.0.1:${port}`, "--no-flush-bytecode"];

/** Connections and timers of the last responses end first. */
const settling = 300;
/** Finalizers free more in a second round, and unused code in a third. */
const rounds = 3;

/** Where V8 keeps what it compiles. Functions are optimised and given up again for hours, which moves 600 KB between two readings. */
const codeSpaces = ["code_space", "code_large_object_space", "trusted_space", "trusted_large_object_space"];
const readSpaces = `JSON.stringify(require("node:v8").getHeapSpaceStatistics())`;

export async function connectHeap(port) {
  const [{ webSocketDebuggerUrl }] = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((done, failed) => {
    socket.addEventListener("open", done, { once: true });
    socket.addEventListener("error", failed, { once: true });
  });
  const waiting = new Map();
  socket.addEventListener("message", ({ data }) => {
    const { id, result, error } = JSON.parse(data);
    const { done, failed } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (error) failed?.(new Error(error.message));
    else done?.(result);
  });
  socket.addEventListener("close", () => {
    for (const { failed } of waiting.values()) failed(new Error("The portal ended while its heap was read."));
  });
  let last = 0;
  const send = (method, params) =>
    new Promise((done, failed) => {
      last += 1;
      waiting.set(last, { done, failed });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  await send("HeapProfiler.enable");
  return {
    /** The bytes of objects and of compiled code. */
    async usedAfterCollection() {
      await pause(settling);
      for (let round = 0; round < rounds; round += 1) await send("HeapProfiler.collectGarbage");
      const { result } = await send("Runtime.evaluate", { expression: readSpaces, includeCommandLineAPI: true });
      const used = { objects: 0, code: 0 };
      for (const { space_name: name, space_used_size: bytes } of JSON.parse(result.value))
        used[codeSpaces.includes(name) ? "code" : "objects"] += bytes;
      return used;
    },
    close: () => socket.close(),
  };
}
