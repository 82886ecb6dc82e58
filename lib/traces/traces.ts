// Spans of the calls to the provider. There are none, unless OTEL_EXPORTER_OTLP_ENDPOINT says where they are sent.
import "server-only";

interface CallSpan {
  /** What tells the provider which trace it is a part of. */
  readonly headers: Readonly<Record<string, string>>;
  /** The status is 0 where no answer came. */
  readonly end: (status: number, responseId: string | undefined) => void;
}

export interface Traces {
  /** A span of one call to the provider, below the span that is active. */
  readonly startCall: (call: string, method: string) => CallSpan;
  /** Says more of the span that is active: a page's, or that of a route. */
  readonly describe: (known: { readonly call?: string; readonly responseId?: string | undefined }) => void;
  /** The id of the trace that is recorded at this moment. */
  readonly currentId: () => string | undefined;
}

// The framework bundles pages and routes apart; what they share has to live on the process itself.
const home = globalThis as typeof globalThis & { portalTraces?: Traces };
export const traces = (): Traces | undefined => home.portalTraces;
export const setTraces = (made: Traces): void => {
  home.portalTraces = made;
};
