// Spans of the calls to the provider, only if OTEL_EXPORTER_OTLP_ENDPOINT is set.
import "server-only";

interface CallSpan {
  /** The headers that link the provider's trace to ours. */
  readonly headers: Readonly<Record<string, string>>;
  /** The status is 0 without an answer. */
  readonly end: (status: number, responseId: string | undefined) => void;
}

export interface Traces {
  /** A span of a call to the provider, below the active span. */
  readonly startCall: (call: string, method: string) => CallSpan;
  /** Adds attributes to the active span of a page or a route. */
  readonly describe: (known: { readonly call?: string; readonly responseId?: string | undefined }) => void;
  /** The id of the active, recorded trace. */
  readonly currentId: () => string | undefined;
}

// The framework bundles pages and routes apart; shared state is on the process.
const home = globalThis as typeof globalThis & { portalTraces?: Traces };
export const traces = (): Traces | undefined => home.portalTraces;
export const setTraces = (made: Traces): void => {
  home.portalTraces = made;
};
