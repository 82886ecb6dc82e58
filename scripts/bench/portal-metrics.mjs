// The portals' /metrics under load.
import { setTimeout as pause } from "node:timers/promises";

const every = 5_000;
const figure = (text, name) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1]);

/** Undefined while the process restarts. */
async function look({ metricsPort }) {
  try {
    const reply = await fetch(`http://127.0.0.1:${metricsPort}/metrics`, { signal: AbortSignal.timeout(3_000) });
    const text = await reply.text();
    return {
      memory: figure(text, "process_resident_memory_bytes"),
      lagP99: figure(text, "nodejs_eventloop_lag_p99_seconds"),
      lagMax: figure(text, "nodejs_eventloop_lag_max_seconds"),
    };
  } catch {
    return undefined;
  }
}

/** Samples every five seconds and keeps the worst interval. */
export function watchMetrics(portals) {
  const worst = portals.map(() => ({ lagP99: 0, lagMax: 0, memory: 0 }));
  const stopping = new AbortController();
  const lookAtAll = async () => {
    const samples = await Promise.all(portals.map(look));
    for (const [index, one] of samples.entries())
      for (const name of Object.keys(worst[index])) worst[index][name] = Math.max(worst[index][name], one?.[name] ?? 0);
    return samples;
  };
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await lookAtAll();
      await pause(every, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    /** Memory of each portal, in bytes. */
    memory: async () => (await lookAtAll()).map((one) => one?.memory),
    async stop() {
      stopping.abort();
      await watching;
      return worst;
    },
  };
}
