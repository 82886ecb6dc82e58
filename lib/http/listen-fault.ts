// Explains why a server cannot listen, naming the operator's variable.
interface ListenError extends Error {
  readonly code?: string;
  readonly syscall?: string;
  readonly port?: number;
  readonly hostname?: string;
}
type Source = Readonly<Record<string, string | undefined>>;

const reasons: Readonly<Record<string, readonly [variable: "PORT" | "HOST", sentence: string]>> = {
  EADDRINUSE: ["PORT", "is taken by another program"],
  EACCES: ["PORT", "may not be used by this user: choose one above 1023"],
  EADDRNOTAVAIL: ["HOST", "is no address of this machine"],
  ENOTFOUND: ["HOST", "is a name that cannot be found"],
  EAI_AGAIN: ["HOST", "is a name that cannot be found"],
};

/** Undefined for other errors. */
export function listenFault(error: unknown, source: Source): string | undefined {
  const { code = "", syscall, port, hostname } = error as ListenError; // as node:net emits it
  if (syscall !== "listen" && syscall !== "getaddrinfo") return undefined;
  const [variable, sentence] = reasons[code] ?? (["PORT", `cannot be listened on (${code})`] as const);
  const isMetrics =
    port === undefined
      ? hostname === source["METRICS_HOST"] && hostname !== source["HOSTNAME"]
      : String(port) === source["METRICS_PORT"];
  const name = isMetrics ? `METRICS_${variable}` : variable === "HOST" ? "HOSTNAME" : "PORT";
  return `${name} ${sentence}.`;
}
