// Metrics for operators, collected only if METRICS_PORT is set.
import "server-only";
import type { Counter, Gauge, Histogram } from "prom-client";

export interface Metrics {
  readonly requests: Counter<"kind" | "status">;
  readonly requestSeconds: Histogram<"kind">;
  readonly calls: Counter<"call" | "status">;
  readonly providerSeconds: Histogram<"call" | "status">;
  readonly refusals: Counter<"reason">;
  readonly pageReadFailures: Counter<"page" | "call" | "kind">;
  readonly moneyActions: Counter<"call" | "result">;
  readonly moneyResolved: Counter<"call" | "result">;
  readonly moneyUnknown: Gauge;
  readonly moneyUnknownOldest: Gauge;
  readonly signIns: Counter<"result">;
  readonly storeErrors: Counter;
  readonly breakerOpen: Gauge<"edition" | "of">;
  readonly breakerRefusals: Counter<"edition" | "kind">;
  readonly admissions: Counter<"lane" | "result">;
  readonly waiting: Gauge<"lane">;
}

// The framework bundles pages and routes apart; shared state is on the process.
const home = globalThis as typeof globalThis & { portalMetrics?: Metrics };
export const metrics = (): Metrics | undefined => home.portalMetrics;
export const setMetrics = (made: Metrics): void => {
  home.portalMetrics = made;
};

interface ProviderRequest {
  readonly call: string;
  readonly upstream?: number;
  readonly upstreamMs?: number;
}
/** A request to the provider from a page, a file or the door. */
export function countProvider({ call, upstream, upstreamMs }: ProviderRequest): void {
  if (upstreamMs !== undefined)
    metrics()?.providerSeconds.observe({ call, status: String(upstream ?? "none") }, upstreamMs / 1000);
}

interface Passed extends ProviderRequest {
  readonly status: number;
  /** Why a request was refused. */
  readonly reason?: string;
  readonly isSignIn: boolean;
}
/** A call through the door. */
export function countCall(passed: Passed): void {
  const counted = metrics();
  if (!counted) return;
  const { call, status, reason, isSignIn } = passed;
  counted.calls.inc({ call, status: String(status) });
  if (reason) counted.refusals.inc({ reason });
  if (isSignIn) counted.signIns.inc({ result: reason ?? "done" });
  countProvider(passed);
}
