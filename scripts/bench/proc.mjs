// What a running program costs, as Linux counts it.
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

const tick = 10; // milliseconds; Linux reports processor time in hundredths of a second
const page = 4096;

/** Milliseconds of processor time that the program has used. */
export function processorTime(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * tick;
}

/** Bytes of memory that the program holds. */
export const residentMemory = (pid) => Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * page;

/** How many bytes of memory the program held at most while `work` ran, above what it held before. */
export async function addedMemory(pid, work) {
  const before = residentMemory(pid);
  let most = before;
  let busy = true;
  const sampling = (async () => {
    for (; busy; await pause(20)) most = Math.max(most, residentMemory(pid));
  })();
  await work();
  busy = false;
  await sampling;
  return most - before;
}

/** The processes of a browser that do one kind of work, asked for through its own protocol; the busiest first. */
export async function pidsOf(browser, kind) {
  const { processInfo } = await browser.send("SystemInfo.getProcessInfo");
  return processInfo
    .filter(({ type }) => type === kind)
    .map(({ id }) => id)
    .sort((one, other) => residentMemory(other) - residentMemory(one));
}
