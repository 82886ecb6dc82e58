/**
 * Starts a worker. The bundler's worker fetches its scripts one after the other, a round trip each. The page fetches
 * them at once, so that the worker finds them in the browser's cache. `create` must be a function with `new Worker(new
 * URL(...))`, because the bundler looks for this text.
 */
export function startWorker(create: () => Worker): Worker {
  const { Worker: Native } = globalThis;
  globalThis.Worker = class extends Native {
    constructor(address: string | URL, options?: WorkerOptions) {
      for (const href of scriptsIn(String(address)))
        document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", as: "script", href }));
      super(address, options);
    }
  };
  try {
    return create();
  } finally {
    globalThis.Worker = Native;
  }
}

/** The bundler passes the names in the address: a list that begins with a list of addresses. */
function scriptsIn(address: string): readonly string[] {
  const [, parameters] = address.split("#params=");
  if (parameters === undefined) return [];
  const [scripts] = JSON.parse(decodeURIComponent(parameters)) as readonly unknown[];
  return Array.isArray(scripts) ? scripts.filter((script) => typeof script === "string") : [];
}
