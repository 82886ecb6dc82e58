import { SpanKind, SpanStatusCode } from "@opentelemetry/api";
import type { ReadableSpan } from "@opentelemetry/sdk-trace";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { allowedSpan } from "@/lib/traces/allowed";

const context = { traceId: "0".repeat(31) + "1", spanId: "0".repeat(15) + "1", traceFlags: 1 };
const span = (more: Partial<ReadableSpan>): ReadableSpan => ({
  name: "GET /billing/invoices/[id]",
  kind: SpanKind.SERVER,
  spanContext: () => context,
  startTime: [1, 0],
  endTime: [2, 0],
  status: { code: SpanStatusCode.UNSET },
  attributes: {},
  links: [],
  events: [],
  duration: [1, 0],
  ended: true,
  resource: resourceFromAttributes({ "service.name": "merchant-portal" }),
  instrumentationScope: { name: "next.js" },
  droppedAttributesCount: 0,
  droppedEventsCount: 0,
  droppedLinksCount: 0,
  ...more,
});

const good = {
  "http.method": "GET",
  "http.status_code": 200,
  "http.route": "/billing/invoices/[id]",
  "next.route": "/(portal)/[...place]",
  "next.rsc": true,
  "next.span_type": "BaseServer.handleRequest",
  call: "apps.renewKey.act",
  responseId: "9F2C-71AB-03DE",
  "error.type": "Problem",
};
test("keeps the attributes that an operator needs", () => {
  const { attributes, name, duration } = allowedSpan(span({ attributes: good }));
  expect([attributes, name, duration]).toEqual([good, "GET /billing/invoices/[id]", [1, 0]]);
});

test.each<[string, string | number]>([
  ["http.target", "/billing/invoices?name=Leyla"],
  ["http.url", "https://portal.example/"],
  ["next.span_name", "GET /auth?code=1"],
  ["next.segment", "owner@sandbox.test"],
  ["user.id", "U-101"],
  ["http.route", "/auth/reset-password/8b0c2a37-3f66"],
  ["next.route", "/owner@sandbox.test"],
  ["http.method", "GET /x"],
  ["http.status_code", 204817],
  ["call", "profile.read?x=1"],
  ["responseId", "owner@sandbox.test"],
  ["error.type", "Invalid URL: /x?code=1"],
])("removes %s with %s", (name, value) =>
  expect(allowedSpan(span({ attributes: { [name]: value } })).attributes).toEqual({}),
);

test("removes messages, events, links, and a name with an address in it", () => {
  const result = allowedSpan(
    span({
      name: "GET /exports/invoices?name=Leyla",
      attributes: { "next.span_type": "BaseServer.handleRequest" },
      status: { code: SpanStatusCode.ERROR, message: "no such name: Leyla" },
      events: [{ name: "exception", time: [1, 0], attributes: { "exception.message": "Leyla" } }],
      links: [{ context, attributes: { who: "Leyla" } }],
    }),
  );
  expect(JSON.stringify(result)).not.toContain("Leyla");
  expect([result.name, result.status]).toEqual(["BaseServer.handleRequest", { code: SpanStatusCode.ERROR }]);
  expect(allowedSpan(span({ name: "owner@sandbox.test" })).name).toBe("SERVER");
});
