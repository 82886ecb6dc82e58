// Traces by OTLP: the framework's spans of pages and routes, and one for each call to the provider.
import "server-only";
import {
  type Attributes,
  type Context,
  SpanKind,
  SpanStatusCode,
  context,
  propagation,
  trace,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { ExportResultCode, W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { allowedSpan } from "./allowed";
import { setTraces } from "./traces";

/** A hanging collector is given up; only its spans are lost. */
const EXPORT_MILLISECONDS = 5_000;
const BATCH_MILLISECONDS = 2_000;

/** Health checks run every few seconds, and the framework loads its modules at the start: such traces are useless. */
const isUseful = (kind: SpanKind, { "http.target": target }: Attributes): boolean =>
  kind !== SpanKind.INTERNAL && !/^\/(healthz|readyz)\b/.test(String(target));
const portalSampler = (share: number): Sampler => {
  const byShare = new TraceIdRatioBasedSampler(share);
  const root: Sampler = {
    shouldSample: (context: Context, traceId, _name, kind, attributes) =>
      isUseful(kind, attributes) ? byShare.shouldSample(context, traceId) : { decision: SamplingDecision.NOT_RECORD },
    toString: () => `without health, ${byShare.toString()}`,
  };
  return new ParentBasedSampler({ root });
};

/** Exports allowed spans, and logs once when the export starts failing and once when it recovers. */
function guardedExporter(exporter: SpanExporter, tell: Tell): SpanExporter {
  let isAway = false;
  return {
    export: (spans, done) =>
      exporter.export(spans.map(allowedSpan), (result) => {
        const failed = result.code !== ExportResultCode.SUCCESS;
        if (failed !== isAway)
          tell(failed ? { tracesLost: result.error?.message ?? "no answer" } : { tracesLost: false });
        isAway = failed;
        done({ code: ExportResultCode.SUCCESS }); // logged above: the package would log each batch
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}
type Tell = (what: { readonly tracesLost: string | false }) => void;

interface Destination {
  /** The collector's base address, with a trailing slash. */
  readonly endpoint: string;
  readonly service: string;
  /** Between 0 and 1: the share of traced requests. */
  readonly share: number;
  readonly tell: Tell;
}

/** Returns the function that ends it and sends the waiting spans. */
export function startTraces({ endpoint, service, share, tell }: Destination): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}v1/traces`, timeoutMillis: EXPORT_MILLISECONDS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": service }),
    sampler: portalSampler(share),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: guardedExporter(exporter, tell),
        scheduledDelayMillis: BATCH_MILLISECONDS,
        exportTimeoutMillis: EXPORT_MILLISECONDS,
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  // A visitor's traceparent never arrives here (lib/http/guard-requests.ts); the framework's, from middleware to page,
  // does.
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);

  const tracer = provider.getTracer("merchant-portal");
  setTraces({
    startCall: (call, method) => {
      const span = tracer.startSpan(call, {
        kind: SpanKind.CLIENT,
        attributes: { call, "http.request.method": method },
      });
      const headers: Record<string, string> = {};
      propagation.inject(trace.setSpan(context.active(), span), headers);
      return {
        headers,
        end: (status, responseId) => {
          if (status > 0) span.setAttribute("http.response.status_code", status);
          if (responseId) span.setAttribute("responseId", responseId);
          if (status === 0 || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    describe: ({ call, responseId }) => {
      const span = trace.getActiveSpan();
      if (call) span?.setAttribute("call", call);
      if (responseId) span?.setAttribute("responseId", responseId);
    },
    currentId: () => {
      const span = trace.getActiveSpan();
      return span?.isRecording() ? span.spanContext().traceId : undefined;
    },
  });
  return () => provider.shutdown();
}
