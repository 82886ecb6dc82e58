// The end of the process: it is said first, nobody new is let in then, whoever is inside is served, and then it is over, in bounded time.
import { subscribe } from "node:diagnostics_channel";
import type { Server, ServerResponse } from "node:http";

interface Shutdown {
  readonly seconds: number;
  /** How long visitors are still let in, while the health addresses say that it ends: a front notices before connections close under it. */
  readonly drainSeconds: number;
  readonly tell: (what: Readonly<Record<string, unknown>>) => void;
  /** What is still to be sent when everybody is served. It may not take long. */
  readonly finish?: (() => Promise<void>) | undefined;
}

/** Somebody else's machine does not keep the process. */
const FINISH_MILLISECONDS = 2_000;

// The framework makes a module of its own of each route: what all of them know is global.
const home = globalThis as typeof globalThis & { portalIsEnding?: boolean };
export const isShuttingDown = (): boolean => home.portalIsEnding === true;

/** Takes the place of the framework's own handlers, which serve new requests on connections that are kept, and wait without end for one that hangs. */
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
      if (isClosing) setImmediate(() => server.closeIdleConnections()); // the connection is idle a moment later
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
    if (isShuttingDown()) return leave(false); // somebody is impatient
    home.portalIsEnding = true;
    tell({ ending: signal, open: open.size });
    for (const response of open) if (!response.headersSent) response.setHeader("connection", "close");
    const close = () => {
      isClosing = true;
      const closed = [...servers].map((server) => new Promise((done) => server.close(done)));
      void Promise.all(closed).then(() => leave(true));
      setTimeout(() => leave(false), seconds * 1000);
    };
    // Connections that wait to be accepted would be reset: an immediate comes right after the loop has accepted all of them.
    if (drainSeconds > 0) setTimeout(() => setImmediate(close), drainSeconds * 1000);
    else close();
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.removeAllListeners(signal);
    process.on(signal, end);
  }
}
