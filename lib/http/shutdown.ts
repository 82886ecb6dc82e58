// Graceful shutdown: announce it, admit no new visitors, finish requests in flight, end in bounded time.
import { subscribe } from "node:diagnostics_channel";
import type { Server, ServerResponse } from "node:http";

interface Shutdown {
  readonly seconds: number;
  /**
   * Visitors are still let in for this time while the health routes report the end, so that a front notices before
   * connections close.
   */
  readonly drainSeconds: number;
  readonly tell: (what: Readonly<Record<string, unknown>>) => void;
  /** Flushes outstanding data after the last request. It must be quick. */
  readonly finish?: (() => Promise<void>) | undefined;
}

/** A remote machine must not keep the process. */
const FINISH_MILLISECONDS = 2_000;

// The framework bundles this module into each route: shared state is global.
const home = globalThis as typeof globalThis & { portalIsEnding?: boolean };
export const isShuttingDown = (): boolean => home.portalIsEnding === true;

/**
 * Replaces the framework's own handlers, which accept requests on kept-alive connections and wait for a hanging one
 * without end.
 */
export function shutDownGracefully({ seconds, drainSeconds, tell, finish }: Shutdown): void {
  const servers = new Set<Server>();
  const open = new Set<ServerResponse>();
  let isClosing = false;
  subscribe("http.server.request.start", (message) => {
    const { server, response } = message as { readonly server: Server; readonly response: ServerResponse }; // as node:http documents it
    servers.add(server);
    open.add(response);
    if (isShuttingDown()) response.setHeader("connection", "close");
    response.once("close", () => {
      open.delete(response);
      if (isClosing) setImmediate(() => server.closeIdleConnections()); // the connection becomes idle a moment later
    });
  });

  const leave = (whole: boolean) => {
    tell({ ended: whole ? "served" : "cut", open: open.size });
    const exit = () => process.exit(0);
    if (!finish) return exit();
    setTimeout(exit, FINISH_MILLISECONDS);
    void finish().then(exit, exit);
  };
  const end = (signal: NodeJS.Signals) => {
    if (isShuttingDown()) return leave(false); // the second signal ends at once
    home.portalIsEnding = true;
    tell({ ending: signal, open: open.size });
    for (const response of open) if (!response.headersSent) response.setHeader("connection", "close");
    const close = () => {
      isClosing = true;
      const closed = [...servers].map((server) => new Promise((done) => server.close(done)));
      void Promise.all(closed).then(() => leave(true));
      setTimeout(() => leave(false), seconds * 1000);
    };
    // Connections that wait to be accepted would be reset: an immediate runs right after the loop has accepted all of
    // them.
    if (drainSeconds > 0) setTimeout(() => setImmediate(close), drainSeconds * 1000);
    else close();
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.removeAllListeners(signal);
    process.on(signal, end);
  }
}
