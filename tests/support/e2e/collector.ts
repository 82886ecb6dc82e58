// A collector of a portal's traces.
import { z } from "zod";
import { startCollector as listen } from "@/scripts/servers/collector.mjs";

const Value = z.object({
  stringValue: z.string().optional(),
  intValue: z.union([z.number(), z.string()]).optional(),
  boolValue: z.boolean().optional(),
});
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(z.object({ key: z.string(), value: Value })),
});
export type Span = z.output<typeof Span>;
const Body = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(Span) })) })),
});

export interface Collector {
  /** The value of OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly address: string;
  /** The unparsed request bodies. */
  readonly received: string[];
  spans(): readonly Span[];
  stop(): void;
}

export async function startCollector(port?: number): Promise<Collector> {
  const received: string[] = [];
  return {
    ...(await listen((body) => received.push(body), port)),
    received,
    spans: () =>
      received.flatMap((body) =>
        Body.parse(JSON.parse(body)).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
  };
}
