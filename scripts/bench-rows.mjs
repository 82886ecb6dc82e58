// `npm run bench:rows`: the provider's calls of long lists with 10,000 and with 1,000,000 rows. Each call follows the
// creation of an invoice, which empties the sandbox's cache of totals, and the two sizes take turns. An argument is the
// number of rounds: `npm run bench:rows -- 3`.
import { join } from "node:path";
import { growInvoices, growPayments } from "./bench/many-invoices.mjs";
import { median } from "./bench/percentiles.mjs";
import { buildSandbox } from "./build/build.mjs";
import { freePort } from "./servers/ports.mjs";
import { sandboxAddress, startSandbox } from "./servers/servers.mjs";
import { forgetOldRuns, forgetRun, runFolder } from "./support/folders.mjs";
import { install } from "./support/install.mjs";
import { Refusal, main } from "./support/main.mjs";
import { step } from "./support/progress.mjs";
import { table } from "./support/table.mjs";

const account = { username: "owner@sandbox.test", password: "Sandbox#2026" };
const usualRounds = 7;
const sizes = [10_000, 1_000_000];
const budget = 1.2;
/** Milliseconds that this machine's noise can add to a call. */
const noise = 1;
/** Their work grows with the rows, as docs/provider.md explains. */
const growing = "grows";

const inDays = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const draft = {
  appId: "10482",
  amount: "345.00",
  fullName: "Leyla Həsənova",
  mobilePhone: "+994500001003",
  description: "Deluxe room",
  linkExpirationDate: inDays(7),
};
/** Found once at both sizes. */
const rare = {
  ...draft,
  amount: "7310.27",
  fullName: "Zülfüqar Şıxəliyev",
  mobilePhone: "+994557310264",
  bookingId: "ZX-731-0264",
};

const invoices = (query) => ["api/invoices", query];
const payments = (query) => ["api/transactionsPageable", query];
const sums = (query) => ["meta-invoice", query];
const year = { from: inDays(-365), to: inDays(0) };
/** A name, and path and query of a call, from the numbers of pages of invoices and of payments. */
const questions = [
  ["invoices, first page", () => invoices({})],
  ["middle page", (pages) => invoices({ page: pages >> 1 }), growing],
  ["last page", (pages) => invoices({ page: pages - 1 })],
  ["a page of 100", () => invoices({ offset: 100 })],
  ["paid", () => invoices({ status: "paid" })],
  ["paid, middle page", (pages) => invoices({ status: "paid", page: pages >> 1 }), growing],
  ["failed", () => invoices({ status: "failed" })],
  ["paid in the last year, one application", () => invoices({ status: "paid", appId: "10482", ...year })],
  ["sums by state", () => sums({})],
  ["sums by state, last year", () => sums(year)],
  ["open", () => invoices({ payment: "open" })],
  ["by amount", () => invoices({ sort: "amount" })],
  ["by amount, middle page", (pages) => invoices({ sort: "amount", page: pages >> 1 }), growing],
  ["by amount, last page", (pages) => invoices({ sort: "amount", page: pages - 1 })],
  ["by name", () => invoices({ sort: "fullName", direction: "asc" })],
  ["by last day of the link", () => invoices({ sort: "linkExpirationDate" })],
  ["search: name, one row", () => invoices({ name: "Şıxəliyev" }), growing],
  ["in Cyrillic, one row", () => invoices({ name: "Зульфугар" })],
  ["in Arabic", () => invoices({ name: "ذو الفقار" })],
  ["phone, one row", () => invoices({ name: "055 731 02 64" }), growing],
  ["booking, one row", () => invoices({ name: "zx7310264" }), growing],
  ["code, and codes that begin with it", () => invoices({ name: "INV-18462" }), growing],
  ["amount, one row", () => invoices({ name: "7310.27" })],
  ["word, no row", () => invoices({ name: "nothing-like-it" })],
  ["sums of a search, one row", () => sums({ name: "Şıxəliyev" }), growing],
  ["filter: phone", () => invoices({ mobilePhone: "055 731 02 64" }), growing],
  ["filter: name", () => invoices({ fullName: "Zulfuqar" })],
  ["search: name, a twentieth of all", () => invoices({ name: "Bağırov" }), growing],
  ["filter: amounts, a twentieth of all", () => invoices({ amountFrom: "100.00", amountTo: "100.99" }), growing],
  ["payments, first page", () => payments({})],
  ["middle page", (_, pages) => payments({ page: pages >> 1 }), growing],
  ["last page", (_, pages) => payments({ page: pages - 1 })],
  ["sums by state", () => ["meta-data-transactions", {}]],
  ["search: reference, one row", () => payments({ name: "500000000777" }), growing],
  ["search: word, no row", () => payments({ name: "nothing-like-it" })],
  ["QR payments", () => ["api/invoices/qr", {}]],
  ["sums of QR payments", () => ["api/invoices/qr/meta", {}]],
  ["refunds", () => ["api/refunds", {}]],
];

async function start(size) {
  const port = await freePort();
  const folder = runFolder(String(size));
  const options = { port, folder, portal: "http://localhost", output: runFolder(`${size}.log`) };
  await (await startSandbox(options)).stop();
  growInvoices(join(folder, "default.db"), size);
  growPayments(join(folder, "default.db"), size);
  await startSandbox(options);
  const address = sandboxAddress(port);
  const call = async (path, { query = {}, body, token } = {}) => {
    const reply = await fetch(`${address}/default/${path}?${new URLSearchParams(query)}`, {
      method: body ? "POST" : "GET",
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await reply.json();
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${JSON.stringify(answer)}`);
    return answer;
  };
  await call("api/login", { body: account });
  const outbox = await fetch(`${address}/sandbox/outbox?${new URLSearchParams({ to: account.username })}`, {
    headers: { accept: "application/json" },
  });
  const { code } = (await outbox.json()).find((message) => message.code);
  const { accessToken: token } = await call(`api/approveLogin/${code}/${account.username}`, { body: {} });
  const ask = (path, options) => call(path, { ...options, token });
  await ask("api/bookings", { body: rare });
  const pagesOf = async (path) => Math.ceil((await ask(path)).total / 10);
  return { ask, pages: [await pagesOf("api/invoices"), await pagesOf("api/transactionsPageable")] };
}

async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function measure(servers, rounds) {
  const writes = servers.map(() => []);
  const reads = questions.map(() => servers.map(() => []));
  for (let round = -1; round < rounds; round += 1)
    for (const [number, [, callOf]] of questions.entries())
      for (const [index, { ask, pages }] of servers.entries()) {
        const written = await timed(() => ask("api/bookings", { body: draft }));
        const [path, query] = callOf(...pages);
        const read = await timed(() => ask(path, { query }));
        if (round < 0) continue; // compiles code and fills caches
        writes[index].push(written);
        reads[number][index].push(read);
      }
  return [
    ["a new invoice", ...writes.map(median)],
    ...questions.map(([name, , kind], number) => [name, ...reads[number].map(median), kind]),
  ];
}

function roundsFrom([count]) {
  const rounds = count === undefined ? usualRounds : Number(count);
  if (Number.isInteger(rounds) && rounds > 0) return rounds;
  throw new Refusal(`"${count}" is not understood: say how many rounds, for example npm run bench:rows -- 3.`);
}

await main(async () => {
  const rounds = roundsFrom(process.argv.slice(2));
  forgetOldRuns();
  await install();
  await step("Building the sandbox", buildSandbox);
  const servers = [];
  for (const size of sizes) servers.push(await step(`Growing to ${size.toLocaleString("en")} rows`, () => start(size)));
  const times = await step("Measuring", () => measure(servers, rounds));
  const isKept = ([, small, large, kind]) => kind === growing || large <= Math.max(small * budget, small + noise);
  console.log(
    table(
      ["ms of a call", ...sizes.map((size) => size.toLocaleString("en")), "ratio", `at most ${budget} x`],
      times.map((line) => {
        const [name, small, large, kind] = line;
        const verdict = kind ?? (isKept(line) ? "kept" : "MISSED");
        return [name, small.toFixed(1), large.toFixed(1), (large / small).toFixed(2), verdict];
      }),
    ),
  );
  forgetRun();
  return times.every(isKept) ? 0 : 1;
});
