/**
 * Starts a worker. The bundler's worker fetches its scripts one after the other, a round trip each. The page fetches
 * them at once, so that the worker finds them in the browser's cache. `create` must be a function with `new Worker(new
 * URL(...))`, because the bundler looks for this text.
 */
export function startWorker(create: () => Worker): Worker {
  const { Worker: Native } = globalThis;
  globalThis.Worker = class extends Native {
    constructor(address: string | URL, options?: WorkerOptions) {
      for (const href of scriptsIn(String(address))) prefetch(href);
      super(address, options);
    }
  };
  try {
    return create();
  } finally {
    globalThis.Worker = Native;
  }
}

function prefetch(href: string): void {
  const link = Object.assign(document.createElement("link"), { rel: "prefetch", as: "script", href });
  const isKnown = [...document.head.querySelectorAll("link[rel=prefetch]")].some((other) => other.isEqualNode(link));
  if (!isKnown) document.head.append(link);
}

/** The bundler passes the names in the address: a list that begins with a list of addresses. A worker starts without them. */
function scriptsIn(address: string): readonly string[] {
  const [, parameters = ""] = address.split("#params=");
  try {
    const [scripts] = JSON.parse(decodeURIComponent(parameters)) as readonly unknown[];
    return Array.isArray(scripts) ? scripts.filter((script) => typeof script === "string") : [];
  } catch {
    return []; // another bundler's address
  }
}
