// A collector of traces, as an operator's would stand there: it takes spans by OTLP over HTTP and keeps them.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";

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
  /** What OTEL_EXPORTER_OTLP_ENDPOINT says. */
  readonly address: string;
  /** Everything that arrived, as it arrived. */
  readonly received: string[];
  spans(): readonly Span[];
  stop(): void;
}

export async function startCollector(port = 0): Promise<Collector> {
  const received: string[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (part: string) => (body += part));
    request.on("end", () => {
      received.push(body);
      response.writeHead(request.url === "/v1/traces" ? 200 : 404, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on a port
    received,
    spans: () =>
      received.flatMap((body) =>
        Body.parse(JSON.parse(body)).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
