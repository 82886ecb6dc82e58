// Runs once when the server starts, before its first request.
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { environment, isDevelopment } = await import("@/lib/env");
  const { guardRawRequests } = await import("@/lib/front/raw");
  environment(); // a wrong value stops the start, not the first visitor
  guardRawRequests({ development: isDevelopment() });
}
