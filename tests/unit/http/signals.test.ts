// The dashboard and the alerts use existing metrics and chapters.
import { readFileSync } from "node:fs";
import { z } from "zod";
import { startMetrics } from "@/lib/metrics/start-metrics";
import { countCall, metrics } from "@/lib/metrics/metrics";
import { freePort } from "@/scripts/servers/ports.mjs";
import { anchorOf } from "../../support/documents";

const file = (name: string) => readFileSync(`docs/observability/${name}`, "utf8");
const Dashboard = z.object({
  templating: z.object({
    list: z.array(z.object({ name: z.string(), type: z.string(), definition: z.string().optional() })),
  }),
  panels: z.array(
    z.object({
      title: z.string(),
      type: z.string(),
      targets: z.array(z.object({ expr: z.string(), datasource: z.object({ uid: z.string() }) })).default([]),
    }),
  ),
});
const dashboard = Dashboard.parse(JSON.parse(file("grafana-dashboard.json")));
const panels = dashboard.panels.filter(({ type }) => type !== "row");
const rules = file("alerts.yaml")
  .split(/^ +- alert: /m)
  .slice(1)
  .map((rule) => ({
    name: /^\w+/.exec(rule)?.[0] ?? "",
    expr: /expr: *(?:>-)?([\s\S]*?)\n +(?:for|labels):/.exec(rule)?.[1] ?? "",
    summary: /summary: *(.+)/.exec(rule)?.[1] ?? "",
    runbook: /runbook: *(.+)/.exec(rule)?.[1] ?? "",
  }));

interface Selector {
  readonly metric: string;
  readonly labels: readonly string[];
}
/** The metrics of an expression, each with its filter and grouping labels. */
const selectorsIn = (expr: string): readonly Selector[] =>
  expr.split(/\s(?:or|unless|\/|<)\s/).flatMap(selectorsInTerm);
function selectorsInTerm(term: string): readonly Selector[] {
  const grouped = [...term.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = ""]) => names.split(/,\s*/));
  return [...term.matchAll(/\b(portal_\w+|process_\w+|nodejs_\w+|probe_\w+|up)\b(?:\{([^}]*)\})?/g)].map(
    ([, metric = "", within = ""]) => ({
      metric,
      labels: [...[...within.matchAll(/(\w+)\s*[=!]/g)].map(([, label = ""]) => label), ...grouped],
    }),
  );
}
/** Labels that Prometheus adds to every metric. */
const scraped = ["job", "instance"];

let own: readonly string[];
let labelsOf: ReadonlyMap<string, ReadonlySet<string>>;
let stop: () => void;
beforeAll(async () => {
  const port = await freePort();
  stop = startMetrics({
    host: "127.0.0.1",
    port,
    onError: (error) => {
      throw error;
    },
  });
  countCall({ call: "auth.signIn.act", status: 401, reason: "refused", isSignIn: true, upstream: 401, upstreamMs: 3 });
  metrics()?.pageReadFailures.inc({ page: "/billing/invoices", call: "invoices.list", kind: "timed_out" });
  metrics()?.requests.inc({ kind: "page", status: "200" });
  metrics()?.requestSeconds.observe({ kind: "page" }, 0.1);
  metrics()?.moneyResolved.inc({ call: "transactions.refund", result: "done" });
  metrics()?.breakerOpen.set({ edition: "default", of: "read" }, 1);
  metrics()?.breakerRefusals.inc({ edition: "default", kind: "read" });
  metrics()?.admissions.inc({ lane: "page", result: "admitted" });
  metrics()?.waiting.set({ lane: "page" }, 1);
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const names = new Map<string, Set<string>>();
  for (const [, name = "", within = ""] of text.matchAll(/^([a-z]\w*)(?:\{(.*)\})? /gm)) {
    const labels = names.get(name) ?? new Set(scraped);
    for (const [, label = ""] of within.matchAll(/(\w+)="/g)) labels.add(label);
    names.set(name, labels);
  }
  own = [...text.matchAll(/^# TYPE (portal_\w+) (\w+)$/gm)].map(([, name = "", type]) =>
    type === "histogram" ? `${name}_bucket` : name,
  );
  // Of Prometheus itself, and of its exporter for certificates.
  labelsOf = names.set("up", new Set(scraped)).set("probe_ssl_earliest_cert_expiry", new Set(scraped));
});
afterAll(() => stop());

test("each panel and each alert reads existing metrics and labels", () => {
  const expressions = [
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
    ...rules.map(({ name, expr }) => [name, expr] as const),
    ...dashboard.templating.list.flatMap(({ name, definition }) =>
      definition ? [[name, definition.replace(/^label_values\((.*),.*\)$/, "$1")] as const] : [],
    ),
  ];
  for (const [where, expr] of expressions) {
    const selectors = selectorsIn(expr);
    expect([where, selectors.length > 0]).toEqual([where, true]);
    for (const { metric, labels } of selectors) {
      expect([where, metric, labelsOf.has(metric)]).toEqual([where, metric, true]);
      for (const label of labels)
        expect([where, metric, label, labelsOf.get(metric)?.has(label)]).toEqual([where, metric, label, true]);
    }
  }
});

test("detects an unknown metric or label", () => {
  const [selector] = selectorsIn('sum by (le, who) (rate(portal_refusal_total{job="x", why=~"a|b"}[5m]))');
  expect(selector).toEqual({ metric: "portal_refusal_total", labels: ["job", "why", "le", "who"] });
});

test("the dashboard shows each of our metrics, and unknown results first", () => {
  expect(panels[0]?.title).toBe("Money results unknown");
  const scaleOf = new Set(
    panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => selectorsIn(expr).map(({ metric }) => metric))),
  );
  expect(own.filter((name) => !scaleOf.has(name))).toEqual([]);
  expect(own.length).toBeGreaterThan(10);
  for (const name of [
    "nodejs_eventloop_lag_p99_seconds",
    "process_resident_memory_bytes",
    "process_start_time_seconds",
  ])
    expect([name, scaleOf.has(name)]).toEqual([name, true]);
  expect(new Set(panels.flatMap(({ targets }) => targets.map(({ datasource }) => datasource.uid)))).toEqual(
    new Set(["${datasource}"]),
  );
});

test("each alert has a sentence and a chapter with instructions", () => {
  expect(rules.length).toBeGreaterThan(8);
  const [, incidents = ""] = readFileSync("docs/operations.md", "utf8").split(/^## Incidents$/m);
  const chapters = [...incidents.split(/^## /m)[0]!.matchAll(/^### (.+)\n+(?!#)\S/gm)].map(
    ([, heading = ""]) => `docs/operations.md#${anchorOf(heading)}`,
  );
  for (const { name, summary, runbook } of rules) {
    expect([name, summary]).toEqual([name, expect.stringMatching(/.{20,}\.\W?$/)]);
    expect([name, chapters.includes(runbook)]).toEqual([name, true]);
  }
  expect(new Set(rules.map(({ runbook }) => runbook)).size).toBe(rules.length);
});

test("the counter of unknown results exists before the first one", () =>
  expect([...labelsOf.get("portal_money_actions_total")!].sort()).toEqual(["call", "instance", "job", "result"]));

test("operations.md names each metric", () => {
  const text = readFileSync("docs/operations.md", "utf8");
  expect(own.filter((name) => !text.includes(`\`${name.replace(/_bucket$/, "")}\``))).toEqual([]);
});
