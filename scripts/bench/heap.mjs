// The heap of a running portal, read through Node's inspector: start the program with the flag of `inspected`.
import { setTimeout as pause } from "node:timers/promises";
import { WebSocket } from "undici";

export const inspected = (port) => `--inspect=127.0.0.1:${port}`;

/** Connections and timers of the last responses end first. */
const settling = 300;
/** Finalizers free more in a second round, and unused code in a third. */
const rounds = 3;

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
    async usedAfterCollection() {
      await pause(settling);
      for (let round = 0; round < rounds; round += 1) await send("HeapProfiler.collectGarbage");
      return (await send("Runtime.getHeapUsage")).usedSize;
    },
    close: () => socket.close(),
  };
}
