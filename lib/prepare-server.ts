// Before the first request: environment, store, guard, metrics, traces and shutdown.
import "server-only";
import { rememberOutside } from "./outside-requests";
import { build, environment, faultsIn, isDevelopment, trustedProxies } from "./env";

const STYLES_SECONDS = 365 * 24 * 60 * 60;

/** Modules that read the environment are loaded after it has been checked. */
export async function prepareServer(source: NodeJS.ProcessEnv): Promise<void> {
  rememberOutside();
  const faults = faultsIn(source);
  if (faults.length > 0) {
    // The framework would continue after a failure, so the process ends here.
    process.stderr.write(`${faults.join("\n")}\n`);
    process.exit(1);
  }
  const { storeFault } = await import("@/lib/store/shared");
  const fault = await storeFault();
  if (fault) {
    process.stderr.write(`${fault}\n`);
    process.exit(1);
  }
  const [
    { guardRequests },
    { admitRequests },
    { preferCompressed },
    { stylesInPages },
    { isPlainHttp },
    { log, logConsole },
  ] = await Promise.all([
    import("@/lib/http/guard-requests"),
    import("@/lib/provider/door/admit-requests"),
    import("@/lib/http/compressed-files"),
    import("@/lib/http/styles-in-page"),
    import("@/lib/session/cookies"),
    import("@/lib/log"),
  ]);
  const buildFolder = ".next";
  guardRequests({
    development: isDevelopment(),
    proxies: trustedProxies(environment()),
    files: isDevelopment() ? undefined : preferCompressed(buildFolder),
    styles: isDevelopment()
      ? undefined
      : stylesInPages({
          folder: buildFolder,
          name: build,
          attributes: `; Path=/; Max-Age=${STYLES_SECONDS}; SameSite=Lax${isPlainHttp() ? "" : "; Secure"}`,
        }),
    admit: isDevelopment() ? undefined : await admitRequests(),
    onUnknownProxy: () =>
      log().warn(
        "Requests come through a proxy. Set TRUSTED_PROXIES, or all visitors count as one when tries are limited.",
      ),
  });
  const { METRICS_PORT, METRICS_HOST } = environment();
  if (METRICS_PORT !== undefined) {
    const { startMetrics } = await import("@/lib/metrics/start-metrics");
    startMetrics({
      host: METRICS_HOST,
      port: METRICS_PORT,
      onError: (error) => log().error({ error: error.message }, "metrics are not told"),
    });
  }
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER_ARG } = environment();
  // Tracing packages are loaded only if tracing is configured.
  const endTraces =
    endpoint &&
    (await import("@/lib/traces/start-traces")).startTraces({
      endpoint,
      service: OTEL_SERVICE_NAME,
      share: OTEL_TRACES_SAMPLER_ARG,
      tell: ({ tracesLost }) =>
        tracesLost === false
          ? log().info("traces arrive again")
          : log().warn({ error: tracesLost }, "traces do not arrive at OTEL_EXPORTER_OTLP_ENDPOINT and are lost"),
    });
  if (isDevelopment()) return;
  logConsole();
  (await import("@/lib/provider/door/resolve-money")).startResolvingMoney();
  const { shutDownGracefully } = await import("@/lib/http/shutdown");
  shutDownGracefully({
    seconds: environment().SHUTDOWN_SECONDS,
    drainSeconds: environment().DRAIN_SECONDS,
    tell: (what) => log().info(what),
    finish: endTraces || undefined,
  });
  // Requests wait for this flag (lib/before-server.ts).
  (globalThis as typeof globalThis & { portalIsReady?: true }).portalIsReady = true;
}
