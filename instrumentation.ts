// Runs once when the server starts, before its first request; and hears of every page that failed.
import type { Instrumentation } from "next";

export async function register(): Promise<void> {
  // Written so that nothing of it is compiled for the other runtime, which has no process to end.
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { prepareServer } = await import("@/lib/prepare-server");
    await prepareServer(process.env);
  }
}

/** The address is not written down, because its query is what somebody typed: the route and the id on the screen tell enough. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, { routePath, renderSource }) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const [{ logFailure }, { readDigest }] = await Promise.all([import("@/lib/log"), import("@/lib/provider/problem")]);
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : "";
  const { kind, responseId } = readDigest(digest);
  logFailure(error, { page: routePath, source: renderSource, problem: kind, responseId });
};
