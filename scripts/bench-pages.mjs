// `npm run bench:pages`: what the list and the way in cost a browser and our server, beside a bare page of the same framework.
// Everything is measured in one run and in turn, so that the ratios hold on a noisy machine. A number after it is how many rounds: `npm run bench:pages -- 3`.
import { Pool } from "undici";
import { barePath, buildBareApp, startBareApp } from "./support/bare-app.mjs";
import { build } from "./support/build.mjs";
import { forgetOldRuns, forgetRun, runFolder } from "./support/folders.mjs";
import { install } from "./support/install.mjs";
import { Refusal, main } from "./support/main.mjs";
import { keystrokeFloor, launchBrowser, load, profiles, type, walk } from "./support/page-visits.mjs";
import { freePort } from "./support/ports.mjs";
import { step } from "./support/progress.mjs";
import { signIn } from "./support/sign-in.mjs";
import { table } from "./support/table.mjs";
import { startTestServers } from "./support/test-servers.mjs";

const account = { username: "owner@sandbox.test", password: "Sandbox#2026" };
const usualRounds = 7;
/** A slow visit takes ten times as long and varies less. */
const slowShare = 0.5;
const requests = 400;
const warming = 300;
const connections = 16;

const median = (values) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];
const medians = (seen) =>
  Object.fromEntries(Object.keys(seen[0]).map((name) => [name, median(seen.map((one) => one[name]))]));

/** Each way once, then each again, beginning with another: what disturbs the machine for a while disturbs all of them. */
async function inTurn(rounds, ways) {
  const seen = ways.map(() => []);
  for (let turn = 0; turn < rounds * ways.length; turn += 1) {
    const index = (turn + Math.floor(turn / ways.length)) % ways.length;
    seen[index].push(await ways[index]());
  }
  return seen.map(medians);
}

/** A browser of its own for each visit: nothing of the last one is warm, but the browser itself is. */
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

async function serve({ pool, path, headers }, count) {
  const start = performance.now();
  let left = count;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left-- > 0) {
        const { statusCode, body } = await pool.request({
          path,
          method: "GET",
          headers: { accept: "text/html", "accept-encoding": "gzip", ...headers },
        });
        await body.dump();
        if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}.`);
      }
    }),
  );
  return { perSecond: count / ((performance.now() - start) / 1000) };
}

async function start() {
  const { PORTAL_ADDRESS: portal, SANDBOX_ADDRESS: sandbox } = await startTestServers();
  const { address: bare } = await startBareApp(await freePort(), runFolder("bare.log"));
  return { portal, bare, cookie: await signIn({ portal, sandbox, ...account }) };
}

function placesOf({ portal, bare, cookie }) {
  const rows = { selector: "table tbody tr td", text: "\\d" };
  const at = (path, wanted) => ({ address: portal + path, path, link: `nav a[href="${path}"]`, cookie, ...wanted });
  return {
    bare: { address: bare + barePath, ...rows },
    list: at("/billing/invoices", rows),
    before: at("/billing/transactions", { selector: "main h1", text: "." }),
    signIn: { address: `${portal}/auth`, selector: "input[name=username]", text: "" },
  };
}

async function measure(servers, rounds) {
  const { bare, list, before, signIn: door } = placesOf(servers);
  const { desktop, slow } = profiles;
  const loading = (place, profile) => () => visit((browser) => load(browser, place, profile));
  const slowRounds = Math.max(1, Math.ceil(rounds * slowShare));
  const [bareDesktop, listDesktop, doorDesktop] = await step("First visits, desktop", () =>
    inTurn(
      rounds,
      [bare, list, door].map((place) => loading(place, desktop)),
    ),
  );
  const [bareSlow, listSlow] = await step("First visits, slow", () =>
    inTurn(
      slowRounds,
      [bare, list].map((place) => loading(place, slow)),
    ),
  );
  const [walked] = await step("Next screens", () =>
    inTurn(rounds, [() => visit((browser) => walk(browser, before, list, desktop))]),
  );
  const [typed] = await step("Typing", () =>
    inTurn(rounds, [
      () =>
        visit((browser) => type(browser, list, { field: "input[type=search]", word: "leyla", fits: "leyla" }, desktop)),
    ]),
  );
  const ways = [
    [servers.bare, barePath, {}],
    [servers.portal, "/billing/invoices", { cookie: servers.cookie }],
  ].map(([origin, path, headers]) => ({ pool: new Pool(origin, { connections, pipelining: 1 }), path, headers }));
  for (const way of ways) await serve(way, warming);
  const [bareServed, listServed] = await step("Pages a second", () =>
    inTurn(
      rounds,
      ways.map((way) => () => serve(way, requests)),
    ),
  );
  await Promise.all(ways.map(({ pool }) => pool.close()));
  return { bareDesktop, listDesktop, doorDesktop, bareSlow, listSlow, walked, typed, bareServed, listServed };
}

const kilobytes = (bytes) => (bytes / 1024).toFixed(0);
const milliseconds = (time) => time.toFixed(0);

function show({ bareDesktop, listDesktop, doorDesktop, bareSlow, listSlow, walked, typed, bareServed, listServed }) {
  const row = (name, seen, served) => [
    name,
    ...["all", "script", "style", "font", "html", "other"].map((kind) => kilobytes(seen[kind])),
    milliseconds(seen.visible),
    milliseconds(seen.interactive),
    served ? served.perSecond.toFixed(0) : "",
  ];
  const rows = [
    row("bare page", bareDesktop, bareServed),
    row("list of invoices", listDesktop, listServed),
    row("sign-in", doorDesktop),
    row("bare page, slow", bareSlow),
    row("list, slow", listSlow),
  ];
  console.log(
    `\n${table(["", "KB", "script", "style", "font", "html", "other", "visible ms", "interactive ms", "pages/s"], rows)}\n`,
  );
  console.log(
    `next screen by the sidebar: ${milliseconds(walked.cold)} ms the first time, ${milliseconds(walked.warm)} ms the second; rows fit ${milliseconds(typed.filtered)} ms after the last letter\n`,
  );
}

/** The budgets of the design, as ratios to the bare page unless they are times. */
function judge({ bareDesktop, listDesktop, doorDesktop, bareSlow, listSlow, walked, typed, bareServed, listServed }) {
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
    most("list visible, desktop, ms", listDesktop.visible, bareDesktop.visible, 1.5, milliseconds),
    most("list interactive, desktop, ms", listDesktop.interactive, bareDesktop.interactive, 1.5, milliseconds),
    most("list visible, slow, ms", listSlow.visible, bareSlow.visible, 1.5, milliseconds),
    most("list interactive, slow, ms", listSlow.interactive, bareSlow.interactive, 1.25, milliseconds),
    most("script of the list, KB", listDesktop.script, bareDesktop.script, 1.15, kilobytes),
    most("script of sign-in, KB", doorDesktop.script, bareDesktop.script, 1.1, kilobytes),
    most("all of the list, KB", listDesktop.all, bareDesktop.all, 1.8, kilobytes),
    least("lists a second, gzip", listServed.perSecond, bareServed.perSecond, 0.5),
    within("next screen, second time, ms", walked.warm, 60),
    within("slowest letter in the search, ms", typed.slowest, keystrokeFloor),
  ];
}

function roundsFrom([given]) {
  const rounds = given === undefined ? usualRounds : Number(given);
  if (Number.isInteger(rounds) && rounds > 0) return rounds;
  throw new Refusal(`"${given}" is not understood: say how many rounds, for example npm run bench:pages -- 3.`);
}

await main(async () => {
  const rounds = roundsFrom(process.argv.slice(2));
  forgetOldRuns();
  await install();
  await build();
  await step("Building the bare page", buildBareApp);
  const figures = await measure(await step("Starting", start), rounds);
  show(figures);
  const judged = judge(figures);
  console.log(table(["figure", "ours", "bare", "ratio", "budget", ""], judged));
  forgetRun();
  return judged.some((line) => line.at(-1) === "MISSED") ? 1 : 0;
});
