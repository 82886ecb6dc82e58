// Runs once when the server starts, before its first request.
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { faultsIn, isDevelopment } = await import("@/lib/env");
  const faults = faultsIn(process.env);
  if (faults.length > 0) {
    // Nobody is served by half a portal. The framework would go on without us, so the process ends here.
    process.stderr.write(`${faults.join("\n")}\n`);
    process.exit(1);
  }
  const { guardRawRequests } = await import("@/lib/front/raw");
  guardRawRequests({ development: isDevelopment() });
}
