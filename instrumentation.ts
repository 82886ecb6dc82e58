// Runs once when the server starts, before its first request.
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { environment, isDevelopment, trustedProxies } = await import("@/lib/env");
  const { log } = await import("@/lib/log");
  const { guardRawRequests } = await import("@/lib/front/raw");
  environment(); // a wrong value stops the start, not the first visitor
  guardRawRequests({
    development: isDevelopment(),
    proxies: trustedProxies(environment()),
    onUnknownProxy: () => log().warn("Requests come through a proxy. Set TRUSTED_PROXIES, or all visitors count as one when tries are limited."),
  });
}
