// Runs once when the server starts, before its first request.
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { environment, isDevelopment } = await import("@/lib/env");
  const { guardRawRequests } = await import("@/lib/front/raw");
  environment(); // a wrong value stops the start, not the first visitor
  guardRawRequests({ development: isDevelopment() });
  if (isDevelopment()) return;
  const [{ endCalmly }, { log }] = await Promise.all([import("@/lib/front/ending"), import("@/lib/log")]);
  endCalmly({ seconds: environment().SHUTDOWN_SECONDS, tell: (what) => log().info(what) });
}
