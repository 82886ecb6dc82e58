// The allowed content of exported spans: named attributes with values of a known form.
import "server-only";
import { type Attributes, SpanKind, SpanStatusCode } from "@opentelemetry/api";
import type { ReadableSpan } from "@opentelemetry/sdk-trace";

/** A route as in the source, "/billing/invoices/[id]". No digits, "@", "%" or "?", which a real address may contain. */
const ROUTE = /^[/a-z_()[\].-]{1,120}$/i;
const METHOD = /^[A-Z]{3,7}$/;
const isStatus = (value: unknown) => typeof value === "number" && value >= 100 && value <= 599;
const matches = (pattern: RegExp) => (value: unknown) => typeof value === "string" && pattern.test(value);

/**
 * The framework writes addresses with queries, error messages and more. An allow list survives its next version; a
 * deny list would not.
 */
const allowed: Readonly<Record<string, (value: unknown) => boolean>> = {
  call: matches(/^[a-z]+(\.[a-z]+){0,3}$/i),
  responseId: matches(/^[\w-]{1,64}$/),
  "error.type": matches(/^([a-z_]{1,40}|[45]\d\d)$/i),
  "http.method": matches(METHOD),
  "http.request.method": matches(METHOD),
  "http.status_code": isStatus,
  "http.response.status_code": isStatus,
  "http.route": matches(ROUTE),
  "next.route": matches(ROUTE),
  "next.rsc": (value) => typeof value === "boolean",
  "next.span_type": matches(/^[a-z]+(\.[a-z]+){0,3}$/i),
};

const allowedAttributes = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name, value]) => allowed[name]?.(value)));

/** "GET /billing/invoices/[id]", "render route (app) /", "transactions.refund". */
const NAME = /^[/a-z _()[\].-]{1,160}$/i;
const allowedName = ({ name, attributes, kind }: ReadableSpan): string => {
  if (NAME.test(name)) return name;
  const { "next.span_type": type } = allowedAttributes(attributes);
  return String(type ?? SpanKind[kind]);
};

/** The span without user input. Events hold messages and stacks of errors, which the log has under the same trace. */
export const allowedSpan = (span: ReadableSpan): ReadableSpan => ({
  name: allowedName(span),
  kind: span.kind,
  spanContext: () => span.spanContext(),
  ...(span.parentSpanContext && { parentSpanContext: span.parentSpanContext }),
  startTime: span.startTime,
  endTime: span.endTime,
  status: { code: span.status.code === SpanStatusCode.ERROR ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
  attributes: allowedAttributes(span.attributes),
  links: [],
  events: [],
  duration: span.duration,
  ended: span.ended,
  resource: span.resource,
  instrumentationScope: span.instrumentationScope,
  droppedAttributesCount: 0,
  droppedEventsCount: 0,
  droppedLinksCount: 0,
});
