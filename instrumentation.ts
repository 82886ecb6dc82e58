// Runs once when the server starts, before its first request; and hears of every page that failed.
import type { Instrumentation } from "next";

export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { environment, faultsIn, isDevelopment, trustedProxies } = await import("@/lib/env");
  const faults = faultsIn(process.env);
  if (faults.length > 0) {
    // Nobody is served by half a portal. The framework would go on without us, so the process ends here.
    process.stderr.write(`${faults.join("\n")}\n`);
    process.exit(1);
  }
  const { storeFault } = await import("@/lib/store/shared");
  const fault = await storeFault();
  if (fault) {
    process.stderr.write(`${fault}\n`);
    process.exit(1);
  }
  const [{ guardRequests: guardRawRequests }, { preferCompressed }, { log, logConsole }] = await Promise.all([
    import("@/lib/http/guard-requests"),
    import("@/lib/http/compressed-files"),
    import("@/lib/log"),
  ]);
  guardRawRequests({
    development: isDevelopment(),
    proxies: trustedProxies(environment()),
    files: isDevelopment() ? undefined : preferCompressed(".next"),
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
  // The packages of tracing are loaded only where somebody asked for it.
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
  const { shutDownGracefully: endCalmly } = await import("@/lib/http/shutdown");
  endCalmly({
    seconds: environment().SHUTDOWN_SECONDS,
    drainSeconds: environment().DRAIN_SECONDS,
    tell: (what) => log().info(what),
    finish: endTraces || undefined,
  });
  // The server lets nobody in before: what is built puts that in front of it.
  (globalThis as typeof globalThis & { portalIsReady?: true }).portalIsReady = true;
}

/** The address is not written down, because its query is what somebody typed: the route and the id on the screen tell enough. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, { routePath, renderSource }) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const [{ logFailure }, { readDigest }] = await Promise.all([import("@/lib/log"), import("@/lib/provider/problem")]);
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : "";
  const { kind, responseId } = readDigest(digest);
  logFailure(error, { page: routePath, source: renderSource, problem: kind, responseId });
};
