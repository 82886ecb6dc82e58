// The store of tests: lost with the process.
import "server-only";
import type { Store } from "./store";

interface Held {
  value: string;
  lines: readonly string[];
  until: number;
}
const SWEEP_EVERY = 1_000;

export function memoryStore(now: () => number = Date.now): Store {
  const held = new Map<string, Held>();
  let writes = 0;
  const live = (key: string): Held | undefined => {
    const found = held.get(key);
    if (found && found.until > now()) return found;
    held.delete(key);
    return undefined;
  };
  const write = (key: string, value: string, seconds: number, lines: readonly string[] = []) => {
    if (++writes % SWEEP_EVERY === 0) for (const other of held.keys()) live(other);
    held.set(key, { value, lines, until: now() + seconds * 1000 });
  };
  return {
    get: async (key) => live(key)?.value,
    set: async (key, value, seconds) => write(key, value, seconds),
    claim: async (key, value, seconds) => {
      if (live(key)) return false;
      write(key, value, seconds);
      return true;
    },
    swap: async (key, before, after, seconds) => {
      if (live(key)?.value !== before) return false;
      write(key, after, seconds);
      return true;
    },
    count: async (key, seconds, step = 1) => {
      const found = live(key);
      if (!found) write(key, String(step), seconds);
      else found.value = String(Number(found.value) + step);
      const { value, until } = held.get(key)!;
      return { count: Number(value), secondsLeft: Math.max(1, Math.ceil((until - now()) / 1000)) };
    },
    append: async (key, line, most, seconds) =>
      write(key, "", seconds, [...(live(key)?.lines ?? []), line].slice(-most)),
    lines: async (key) => live(key)?.lines ?? [],
    drop: async (key, line) => {
      const found = live(key);
      if (found) found.lines = found.lines.filter((other) => other !== line);
    },
    remove: async (key) => void held.delete(key),
    ready: async () => true,
    close: async () => held.clear(),
  };
}
