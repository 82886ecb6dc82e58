// A running program's processor time and memory, from Linux's /proc.
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

const tick = 10; // milliseconds; Linux reports processor time in hundredths of a second
const page = 4096;

/** Milliseconds of processor time used so far. */
export function processorTime(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * tick;
}

/** Memory in bytes. */
export const residentMemory = (pid) => Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * page;

/** The peak of memory while `work` runs, above the memory before. */
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

/** The browser's processes of one kind, through its debugging protocol; the busiest first. */
export async function pidsOf(browser, kind) {
  const { processInfo } = await browser.send("SystemInfo.getProcessInfo");
  return processInfo
    .filter(({ type }) => type === kind)
    .map(({ id }) => id)
    .sort((one, other) => residentMemory(other) - residentMemory(one));
}
