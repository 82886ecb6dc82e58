// The rooms: which folder may import which, and what has exactly one home. This table is the documentation;
// the linter holds it, in the editor too (scripts/lint-rules.mjs).

/** Components that any noun may use. Every other folder in components/ is a noun. */
const shared = [
  "ui",
  "form",
  "actions",
  "list",
  "record",
  "two-step",
  "money",
  "payment-link",
  "sheet",
  "shell",
  "brand",
].map((name) => `components/${name}`);

/**
 * A room may look into itself and what it `sees`; the longest name that fits a file is its room.
 * `packages`: the only ones it may use, when it is that strict. `not`: the ones it may not.
 * `apart`: its folders do not look into each other.
 */
export const rooms = {
  "lib/contract": { sees: [], packages: ["zod"] },
  // The server, browsers and the sandbox compute by the same rules.
  "lib/rules": { sees: ["lib/contract"], not: ["server-only"] },
  lib: { sees: ["lib/contract", "lib/rules", "messages"] },
  messages: { sees: [] },
  // Days are the same everywhere: a calendar counts them as the rules do.
  "components/ui": {
    sees: ["lib/rules/day", "lib/contract/checks/digits", "lib/browser/listeners"],
    not: ["next-intl"],
  },
  ...Object.fromEntries(shared.slice(1).map((room) => [room, { sees: [...shared, "lib", "messages"] }])),
  components: { sees: [...shared, "lib", "messages"], apart: true },
  // The money of an invoice is that of the transaction that paid it, and is acted on with the same dialogs.
  "components/invoices": { sees: [...shared, "components/transactions/actions", "lib", "messages"] },
  // The open invoice of a customer is acted on as in its list.
  "components/customers": { sees: [...shared, "components/invoices/actions", "lib", "messages"] },
  // A payout without the application's key leads to a new one.
  "components/payouts": { sees: [...shared, "components/apps/key", "lib", "messages"] },
  // A new merchant's first application is described as any other.
  "components/connect": { sees: [...shared, "components/apps/form", "lib", "messages"] },
  // A contract is an application's: its state, and the file that was signed.
  "components/contract": {
    sees: [...shared, "components/apps/app-files", "components/apps/state-pill", "lib", "messages"],
  },
  app: { sees: ["components", "lib", "messages"] },
  "middleware.ts": { sees: ["lib"] },
  "instrumentation.ts": { sees: ["lib"] },
  "instrumentation-client.ts": { sees: ["lib"] },
  // A program of its own: it knows what the provider promises and computes, the facts of editions and words, and how a
  // spreadsheet is written.
  sandbox: {
    sees: [
      "lib/contract",
      "lib/provider/upstream/broken-values",
      "lib/rules",
      "lib/sheet/stream",
      "lib/sheet/write",
      "lib/edition/editions",
      "messages",
    ],
  },
  scripts: { sees: ["*"] },
  tests: { sees: ["*"] },
};

/**
 * The layers of lib, lowest first: a file imports only its own layer and those before it, types included. The longest name that
 * fits a file is its layer.
 */
export const layers = [
  "lib/contract",
  "lib/rules",
  "lib/outside-requests",
  "lib/log-output",
  "lib/traces",
  "lib/edition",
  "lib/env",
  "lib/log",
  "lib/access",
  "lib/i18n",
  "lib/entry",
  "lib/pay-button",
  "lib/url",
  "lib/http",
  "lib/metrics",
  "lib/store",
  "lib/browser",
  "lib/sheet",
  "lib/session",
  "lib/provider/problem",
  "lib/provider/all-pages",
  "lib/provider/failed-address",
  "lib/provider/upstream",
  "lib/provider/merchant-store",
  "lib/provider/attempts",
  "lib/provider/page",
  "lib/provider/approvals",
  "lib/provider/customers",
  "lib/provider/door",
  "lib/provider/load-open-money",
  "lib/provider/load-approvals",
  "lib/provider/load-customer",
  "lib/provider/browser",
  "lib/before-server",
  "lib/prepare-server",
];

/**
 * Folders that are a package of their own: other folders import these entries only.
 * lib/sheet has several, so that each program loads what it needs: the worker reads, the server writes.
 */
export const entries = {
  "lib/sheet": ["columns", "editor", "read", "statement", "stream", "write"],
};

/** Things with one home each. `free` rooms may do as they like: they are not what the merchant runs. */
export const free = ["scripts", "tests"];
export const homes = [
  { what: "fetch(", in: ["lib/provider"] },
  { what: "process.env", in: ["lib/env", "lib/before-server.ts", "sandbox/environment.ts", "instrumentation.ts"] },
  {
    what: "browser storage",
    in: ["lib/browser/storage.ts", "lib/browser/sheet-storage.ts", "lib/browser/remove-sheets.ts"],
  },
  { what: "an edition's name", in: ["lib/contract/constants.ts", "lib/edition", "lib/env.ts", "sandbox"] },
  { what: "a role's name", in: ["lib/contract", "sandbox", "messages"] },
  // An amount's digits end at the same side in every language, so its column may name that side.
  {
    what: "a physical side",
    in: [],
    but: { "text-right": ["components/ui/display/amount.tsx", "components/ui/display/table.tsx"] },
  },
  // The gallery shows the components to ourselves.
  { what: "literal text", in: ["app/gallery", "lib", "messages", "sandbox"] },
];

/** Modules that a browser must never be sent: each imports "server-only", which fails a build that would send it. */
export const serverOnly = {
  in: [
    "lib/session",
    "lib/provider/attempts",
    "lib/provider/approvals",
    "lib/provider/customers",
    "lib/provider/door",
    "lib/provider/upstream",
    "lib/provider/page",
    "lib/provider/load-open-money",
    "lib/provider/load-approvals",
    "lib/provider/load-customer",
    "lib/log",
    "lib/metrics",
    "lib/traces",
    "lib/store/redis",
    "lib/store/memory",
    "lib/store/shared",
    "lib/i18n/current",
    "lib/i18n/request",
  ],
  // The sandbox reads it, which is a program without the framework.
  but: ["lib/provider/upstream/broken-values.ts"],
};
