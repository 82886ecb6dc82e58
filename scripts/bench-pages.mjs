// `npm run bench:pages`: the cost of the list and of sign-in for browser and server, compared with a bare page of the
// same framework. All are measured in one run and in turn, so that the ratios hold on a noisy machine. An argument is
// the number of rounds: `npm run bench:pages -- 3`.
// OTHER_NODE is the path of another Node version, which serves the same build.
import { join } from "node:path";
import { Pool } from "undici";
import { barePath, buildBareApp, startBareApp } from "./bench/bare-app.mjs";
import { build } from "./build/build.mjs";
import { forgetOldRuns, forgetRun, runFolder } from "./support/folders.mjs";
import { install } from "./support/install.mjs";
import { largeSheet } from "./bench/large-sheets.mjs";
import { growInvoices } from "./bench/many-invoices.mjs";
import { Refusal, main } from "./support/main.mjs";
import { keystrokeFloor, launchBrowser, load, openRecord, profiles, type, walk } from "./bench/page-visits.mjs";
import { median } from "./bench/percentiles.mjs";
import { freePort } from "./servers/ports.mjs";
import { withoutStyles } from "./support/page-bytes.mjs";
import { processorTime } from "./bench/proc.mjs";
import { step } from "./support/progress.mjs";
import { rememberAnswers } from "./bench/remembering-provider.mjs";
import { providerAt, sandboxAddress, startPortal, startSandbox } from "./servers/servers.mjs";
import { signIn } from "./support/sign-in.mjs";
import { table } from "./support/table.mjs";
import { testEnvironment } from "./servers/test-servers.mjs";

const account = { username: "owner@sandbox.test", password: "Sandbox#2026" };
const usualRounds = 7;
/** A slow visit takes ten times as long and varies less. */
const slowShare = 0.5;
const requests = 400;
const warming = 300;
const connections = 16;
const sizes = [10_000, 100_000, 1_000_000];
const listPath = "/billing/invoices";
/** An application of the account. */
const walletOf = 10482;
const guests = Buffer.from(largeSheet(200));
/** The shell with one sentence in it. */
const shellPath = "/failed?problem=unreachable";

const medians = (samples) =>
  Object.fromEntries(Object.keys(samples[0]).map((name) => [name, median(samples.map((one) => one[name]))]));

/** Runs each variant once, then again in another order: a short disturbance of the machine affects all of them. */
async function inTurn(rounds, ways) {
  const samples = ways.map(() => []);
  for (let turn = 0; turn < rounds * ways.length; turn += 1) {
    const index = (turn + Math.floor(turn / ways.length)) % ways.length;
    samples[index].push(await ways[index]());
  }
  return samples.map(medians);
}

/** A new browser for each visit, so that no cache is warm. */
async function visit(work) {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto("data:text/html,<h1>warm</h1>");
    await page.close();
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** `pools` take turns; the processor time of `programs` is counted. */
async function serve({ pools, programs, path, headers }, count) {
  const spent = () => programs.reduce((sum, { pid }) => sum + processorTime(pid), 0);
  const [start, before] = [performance.now(), spent()];
  let left = count;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left-- > 0) {
        const { statusCode, body } = await pools[left % pools.length].request({
          path,
          method: "GET",
          headers: { accept: "text/html", "accept-encoding": "gzip", ...headers },
        });
        await body.dump();
        if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}.`);
      }
    }),
  );
  return { perSecond: count / ((performance.now() - start) / 1000), processor: (spent() - before) / count };
}

async function start() {
  const sandboxPort = await freePort();
  const sandbox = sandboxAddress(sandboxPort);
  const environment = testEnvironment();
  /** Another portal of the same deployment: one secret, one store. */
  const portalBefore = async (provider, { node, name = "portal" } = {}) => {
    const port = await freePort();
    const program = await startPortal({
      port,
      environment: { ...environment, ...providerAt(provider) },
      output: runFolder(`${name}.log`),
      node,
    });
    return { address: `http://localhost:${port}`, program };
  };
  const sandboxFolder = runFolder("sandbox");
  const startProvider = () =>
    startSandbox({
      port: sandboxPort,
      folder: sandboxFolder,
      portal: "http://localhost",
      output: runFolder("sandbox.log"),
    });
  const provider = { program: await startProvider() };
  const portal = await portalBefore(sandbox);
  const bare = await startBareApp(await freePort(), runFolder("bare.log"));
  const restartProviderAfter = async (work) => {
    await provider.program.stop();
    work(join(sandboxFolder, "default.db"));
    provider.program = await startProvider();
  };
  return {
    portal: portal.address,
    portalProgram: portal.program,
    bare: bare.address,
    bareProgram: { pid: bare.pid },
    sandbox,
    portalBefore,
    restartProviderAfter,
    cookie: await signIn({ portal: portal.address, sandbox, ...account }),
  };
}

/** The same pages in turn from: a bare page, ours, ours with a caching provider, two of ours, ours on another Node. */
async function measureServing({ bare, bareProgram, portal, portalProgram, sandbox, portalBefore, cookie }, rounds) {
  const memory = await rememberAnswers(sandbox);
  const alone = await portalBefore(memory.address, { name: "portal-alone" });
  const second = await portalBefore(memory.address, { name: "portal-second" });
  const other = process.env.OTHER_NODE
    ? await portalBefore(memory.address, { name: "portal-other-node", node: process.env.OTHER_NODE })
    : undefined;
  const open = [];
  const way = (path, headers, ...servers) => {
    const pools = servers.map(({ address }) => new Pool(address, { connections, pipelining: 1 }));
    open.push(...pools);
    return { pools, programs: servers.map(({ program }) => program), path, headers };
  };
  const ways = {
    bare: way(barePath, {}, { address: bare, program: bareProgram }),
    list: way(listPath, { cookie }, { address: portal, program: portalProgram }),
    alone: way(listPath, { cookie }, alone),
    both: way(listPath, { cookie }, alone, second),
    shell: way(shellPath, { cookie }, alone),
    ...(other && { other: way(listPath, { cookie }, other) }),
  };
  const names = Object.keys(ways);
  for (const name of names) await serve(ways[name], warming);
  const served = await inTurn(
    rounds,
    names.map((name) => () => serve(ways[name], requests)),
  );
  await Promise.all(open.map((pool) => pool.close()));
  await Promise.all([alone, second, other].map((portalOf) => portalOf?.program.stop()));
  memory.close();
  return Object.fromEntries(names.map((name, index) => [name, served[index]]));
}

/** One page at a time, so that only the number of invoices differs. */
async function measureGrowth({ portal, restartProviderAfter, cookie }) {
  const times = [];
  for (const size of sizes) {
    await restartProviderAfter((file) => growInvoices(file, size));
    const pool = new Pool(portal, { connections: 1, pipelining: 1 });
    const samples = [];
    for (let count = 0; count < 120; count += 1) {
      const began = performance.now();
      const { statusCode, body } = await pool.request({ path: listPath, method: "GET", headers: { cookie } });
      const text = await body.text();
      if (statusCode !== 200) throw new Error(`${listPath} answered ${statusCode}: ${text.slice(0, 200)}`);
      if (count >= 20) samples.push(performance.now() - began);
    }
    await pool.close();
    times.push(median(samples));
  }
  return times;
}

function placesOf({ portal, bare, cookie: seen }) {
  const cookie = withoutStyles(seen);
  const rows = { selector: "table tbody tr td", text: "\\d" };
  const at = (path, wanted) => ({ address: portal + path, path, link: `nav a[href="${path}"]`, cookie, ...wanted });
  return {
    bare: { address: bare + barePath, ...rows },
    list: at("/billing/invoices", rows),
    before: at("/billing/transactions", { selector: "main h1", text: "." }),
    signIn: { address: `${portal}/auth`, selector: "input[name=username]", text: "" },
  };
}

/** The list and the heaviest screens after it, each with a field to type into where it has one. */
function screensOf({ portal, cookie: seen }) {
  const cookie = withoutStyles(seen);
  const at = (path, selector, field, text = "") => ({ address: portal + path, cookie, selector, text, field });
  const search = "input[type=search]";
  const cell = "[role=gridcell]";
  const preview = at("/billing/bulk-invoice", cell, cell, "\\d");
  const prepare = async (page) => {
    await page.goto(preview.address);
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "guests.xlsx", mimeType: "application/octet-stream", buffer: guests });
    await page.waitForURL(/\/billing\/preview\?draft=/);
    await page.locator(cell).first().waitFor();
    return page.url();
  };
  return {
    "list of invoices": at("/billing/invoices", "table tbody tr td", search, "\\d"),
    dashboard: at("/", "main h1", undefined, "."),
    "form of an invoice": at("/billing/create-an-invoice", "input[name=amount]", "input[name=fullName]"),
    wallet: at(`/billing/wallet?appId=${walletOf}`, "table tbody tr td", search, "\\d"),
    "preview of a spreadsheet": { ...preview, prepare },
    "pay button": at("/developers/widgets", "input[name=amount]", "input[name=description]"),
  };
}

async function measureScreens(servers, rounds) {
  const screens = Object.entries(screensOf(servers));
  const figures = await inTurn(
    rounds,
    screens.map(
      ([, place]) =>
        () =>
          visit((browser) => load(browser, place, profiles.cable)),
    ),
  );
  return screens.map(([name, { field }], index) => ({ name, field, ...figures[index] }));
}

async function measure(servers, rounds) {
  const { bare, list, before, signIn: door } = placesOf(servers);
  const { desktop, cable, slow } = profiles;
  const loading = (place, profile) => () => visit((browser) => load(browser, place, profile));
  const slowRounds = Math.max(1, Math.ceil(rounds * slowShare));
  const [bareDesktop, listDesktop, doorDesktop] = await step("First visits, desktop", () =>
    inTurn(
      rounds,
      [bare, list, door].map((place) => loading(place, desktop)),
    ),
  );
  const [bareCable, listCable] = await step("First visits, cable", () =>
    inTurn(
      rounds,
      [bare, list].map((place) => loading(place, cable)),
    ),
  );
  const [bareSlow, listSlow, doorSlow] = await step("First visits, slow", () =>
    inTurn(
      slowRounds,
      [bare, list, door].map((place) => loading(place, slow)),
    ),
  );
  const screens = await step("Other screens, cable", () => measureScreens(servers, rounds));
  const [walked] = await step("Next screens", () =>
    inTurn(rounds, [() => visit((browser) => walk(browser, before, list, desktop))]),
  );
  const [typed] = await step("Typing", () =>
    inTurn(rounds, [
      () =>
        visit((browser) => type(browser, list, { field: "input[type=search]", word: "leyla", fits: "leyla" }, desktop)),
    ]),
  );
  const opening = {
    row: "table tbody tr td:nth-child(2):visible",
    frame: { selector: "[data-part=drawer]", text: "INV-" },
    facts: { selector: "[data-part=drawer]", text: "Operation log" },
  };
  const [opened] = await step("Records beside the list", () =>
    inTurn(rounds, [() => visit((browser) => openRecord(browser, list, opening, desktop))]),
  );
  const served = await step("Pages a second", () => measureServing(servers, rounds));
  const grown = await step("Growth of the list", () => measureGrowth(servers));
  return {
    ...{ bareDesktop, listDesktop, doorDesktop, screens },
    ...{ bareCable, listCable, bareSlow, listSlow, doorSlow },
    ...{ walked, typed, opened, served, grown },
  };
}

const kilobytes = (bytes) => (bytes / 1024).toFixed(0);
const milliseconds = (time) => time.toFixed(0);

function show(figures) {
  const {
    bareDesktop,
    listDesktop,
    doorDesktop,
    screens,
    bareCable,
    listCable,
    bareSlow,
    listSlow,
    doorSlow,
    walked,
    typed,
    opened,
    served,
    grown,
  } = figures;
  const row = (name, samples, served) => [
    name,
    ...["all", "script", "style", "font", "html", "other"].map((kind) => kilobytes(samples[kind])),
    milliseconds(samples.visible),
    milliseconds(samples.interactive),
    served ? served.perSecond.toFixed(0) : "",
  ];
  const rows = [
    row("bare page", bareDesktop, served.bare),
    row("list of invoices", listDesktop, served.list),
    row("sign-in", doorDesktop),
    row("bare page, slow", bareSlow),
    row("list, slow", listSlow),
    row("sign-in, slow", doorSlow),
    row("bare page, cable", bareCable),
    row("list, cable", listCable),
    ...screens.map((screen) => row(`${screen.name}, cable`, screen)),
  ];
  console.log(
    `\n${table(["", "KB", "script", "style", "font", "html", "other", "visible ms", "interactive ms", "pages/s"], rows)}\n`,
  );
  console.log(
    `slowest letter: ${screens
      .filter(({ field }) => field)
      .map(({ name, slowest }) => `${name} ${milliseconds(slowest)} ms`)
      .join(", ")}\n`,
  );
  console.log(
    `next screen by the sidebar: ${milliseconds(walked.cold)} ms the first time, ${milliseconds(walked.warm)} ms the second; rows fit ${milliseconds(typed.filtered)} ms after the last letter; a record stands beside the list after ${milliseconds(opened.first)} ms, with its facts after ${milliseconds(opened.whole)} ms\n`,
  );
  const serving = {
    bare: "bare page",
    list: "list",
    alone: "list, provider from memory",
    both: "list, two processes",
    shell: "shell without content",
    other: "list, the other Node",
  };
  console.log(
    `${table(
      ["served", "pages/s", "CPU ms a page", "x bare"],
      Object.entries(served).map(([name, { perSecond, processor }]) => [
        serving[name],
        perSecond.toFixed(0),
        processor.toFixed(1),
        (perSecond / served.bare.perSecond).toFixed(2),
      ]),
    )}\n`,
  );
  console.log(
    `${table(
      ["invoices", "ms a page"],
      grown.map((time, index) => [sizes[index].toLocaleString("en"), time.toFixed(1)]),
    )}\n`,
  );
}

/** The budgets of the design, as ratios to the bare page unless they are times. */
function judge(figures) {
  const { bareDesktop, listDesktop, doorDesktop, bareCable, listCable, bareSlow, listSlow, doorSlow } = figures;
  const { screens, walked, typed, opened, served, grown } = figures;
  const [{ interactive: listInteractive }, ...others] = screens;
  const most = (figure, value, limit, budget, unit) => [
    figure,
    unit(value),
    unit(limit),
    (value / limit).toFixed(2),
    `${budget} x`,
    value / limit <= budget ? "kept" : "MISSED",
  ];
  const least = (figure, value, limit, budget) => [
    figure,
    value.toFixed(0),
    limit.toFixed(0),
    (value / limit).toFixed(2),
    `at least ${budget} x`,
    value / limit >= budget ? "kept" : "MISSED",
  ];
  const within = (figure, value, budget) => [
    figure,
    milliseconds(value),
    "",
    "",
    `${budget} ms`,
    value <= budget ? "kept" : "MISSED",
  ];
  return [
    most("list visible, desktop, ms", listDesktop.visible, bareDesktop.visible, 3, milliseconds),
    most("list interactive, desktop, ms", listDesktop.interactive, bareDesktop.interactive, 2, milliseconds),
    most("list visible, cable, ms", listCable.visible, bareCable.visible, 2.5, milliseconds),
    most("list interactive, cable, ms", listCable.interactive, bareCable.interactive, 1.7, milliseconds),
    most("list visible, slow, ms", listSlow.visible, bareSlow.visible, 1.8, milliseconds),
    most("list interactive, slow, ms", listSlow.interactive, bareSlow.interactive, 1.25, milliseconds),
    most("sign-in visible, slow, ms", doorSlow.visible, bareSlow.visible, 1.8, milliseconds),
    ...others.map(({ name, interactive }) =>
      most(`${name} interactive beside the list, cable, ms`, interactive, listInteractive, 1.5, milliseconds),
    ),
    most("script of the list, KB", listDesktop.script, bareDesktop.script, 1.25, kilobytes),
    most("script of sign-in, KB", doorDesktop.script, bareDesktop.script, 1.15, kilobytes),
    most("all of the list, KB", listDesktop.all, bareDesktop.all, 1.8, kilobytes),
    most("processor of a list, ms", served.alone.processor, served.bare.processor, 3, (time) => time.toFixed(1)),
    most("processor of an empty page, ms", served.shell.processor, served.bare.processor, 2, (time) => time.toFixed(1)),
    least("two processes, lists a second", served.both.perSecond, served.alone.perSecond, 1.8),
    most("list of 1,000,000 beside 10,000, ms", grown.at(-1), grown[0], 1.2, milliseconds),
    within("next screen, second time, ms", walked.warm, 60),
    within("first frame of a record, ms", opened.first, 50),
    within("slowest letter in the search, ms", typed.slowest, keystrokeFloor),
  ];
}

function roundsFrom([count]) {
  const rounds = count === undefined ? usualRounds : Number(count);
  if (Number.isInteger(rounds) && rounds > 0) return rounds;
  throw new Refusal(`"${count}" is not understood: say how many rounds, for example npm run bench:pages -- 3.`);
}

await main(async () => {
  const rounds = roundsFrom(process.argv.slice(2));
  forgetOldRuns();
  await install();
  await build();
  await step("Building the bare page", buildBareApp);
  const figures = await measure(await step("Starting", start), rounds);
  show(figures);
  const checks = judge(figures);
  console.log(table(["figure", "ours", "bare", "ratio", "budget", ""], checks));
  forgetRun();
  return checks.some((line) => line.at(-1) === "MISSED") ? 1 : 0;
});
