// Runs once before the first request, and reports every failed page.
import type { Instrumentation } from "next";

export async function register(): Promise<void> {
  // Written so that the edge runtime, which has no process to end, compiles none of it.
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { prepareServer } = await import("@/lib/prepare-server");
    await prepareServer(process.env);
  }
}

/** The address is not logged, because its query may contain typed text: route and response id are enough. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, { routePath, renderSource }) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const [{ logFailure }, { readDigest }] = await Promise.all([import("@/lib/log"), import("@/lib/provider/problem")]);
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : "";
  const { kind, responseId } = readDigest(digest);
  logFailure(error, { page: routePath, source: renderSource, problem: kind, responseId });
};
