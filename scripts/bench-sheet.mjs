// `npm run bench:sheet`: the cost of reading a merchant's spreadsheet in a browser, compared with the minimum of any
// reader: unzipping and one pass over the text. Both are measured in one run and in turn, so that the ratio holds on a
// noisy machine. An argument is the number of rounds.
import { createServer } from "node:http";
import { join } from "node:path";
import { build as bundle } from "esbuild";
import { megabyte } from "./bench/big-files.mjs";
import { largeSheet } from "./bench/large-sheets.mjs";
import { main } from "./support/main.mjs";
import { launchBrowser } from "./bench/page-visits.mjs";
import { median } from "./bench/percentiles.mjs";
import { addedMemory, pidsOf } from "./bench/proc.mjs";
import { step } from "./support/progress.mjs";
import { table } from "./support/table.mjs";

const usualRounds = 5;
/** To rows, as a ratio to the minimum. */
const ratioBudget = 2;
const largeTimeBudget = 5_000;
const largeMemoryBudget = 250 * megabyte;
const gapBudget = 100;
/** Too many rows: refused when the last allowed row has been read. */
const tooMany = 345_000;

const files = [
  { name: "10,000 rows", rows: 10_000, noise: 0 },
  { name: "100,000 rows", rows: 100_000, noise: 0 },
  { name: "25 MB", rows: 100_000, noise: 232 },
  { name: "345,000 rows", rows: tooMany, noise: 0 },
];
const readers = { ours: "sheet-reading-worker.ts", limit: "sheet-limit-worker.js" };
const verdict = (value, budget) => (value <= budget ? "kept" : "MISSED");

async function bundled(file) {
  const { outputFiles } = await bundle({
    entryPoints: [join(import.meta.dirname, "bench", file)],
    bundle: true,
    minify: true,
    format: "iife",
    platform: "browser",
    write: false,
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return outputFiles[0].contents;
}

/** Serves a page, the two workers and the files. */
async function serve(content) {
  const server = createServer(({ url }, answer) => {
    const found = content.get(url.slice(1));
    answer.writeHead(200, { "content-type": found ? found.type : "text/html" }).end(found?.bytes ?? "<h1>Sheets</h1>");
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${server.address().port}`;
}

/**
 * A new browser each time, so that no memory is left over. Measures the tab's process, which includes its worker: its
 * peak while reading, above its memory before.
 */
async function read(address, reader, file) {
  const browser = await launchBrowser();
  try {
    const server = await browser.newBrowserCDPSession();
    const page = await browser.newPage();
    await page.goto(address);
    await page.evaluate(
      async ([code, name]) => {
        const bytes = await (await fetch(`/${name}`)).blob();
        window.file = new File([bytes], "bulk.xlsx");
        window.worker = new Worker(`/${code}`);
      },
      [reader, file],
    );
    const [pid] = await pidsOf(server, "renderer");
    let result;
    const memory = await addedMemory(pid, async () => {
      result = await page.evaluate(async () => {
        let [gap, last, running] = [0, performance.now(), true];
        const beat = () => {
          gap = Math.max(gap, performance.now() - last);
          last = performance.now();
          if (running) setTimeout(beat, 4);
        };
        beat();
        const answer = await new Promise((resolve, reject) => {
          window.worker.onmessage = ({ data }) => resolve(data);
          window.worker.onerror = ({ message }) => reject(new Error(message));
          window.worker.postMessage(window.file);
        });
        running = false;
        return { ...answer, gap };
      });
    });
    return { ...result, memory };
  } finally {
    await browser.close();
  }
}

await main(async () => {
  const rounds = Number(process.argv[2] ?? usualRounds);
  const content = new Map();
  await step("Writing the files and the workers", async () => {
    for (const [name, file] of Object.entries(readers))
      content.set(name, { type: "text/javascript", bytes: await bundled(file) });
    for (const { name, rows, noise } of files)
      content.set(encodeURIComponent(name), { type: "application/octet-stream", bytes: largeSheet(rows, noise) });
  });
  const address = await serve(content);
  const samples = new Map();
  await step("Reading", async () => {
    for (let round = 0; round < rounds; round += 1)
      for (const { name, rows } of files)
        for (const reader of round % 2 === 0 ? ["ours", "limit"] : ["limit", "ours"]) {
          if (rows === tooMany && reader === "limit") continue;
          const one = await read(address, reader, encodeURIComponent(name));
          samples.set(`${reader} ${name}`, [...(samples.get(`${reader} ${name}`) ?? []), one]);
        }
  });
  const of = (reader, name, what) => median(samples.get(`${reader} ${name}`).map((one) => one[what]));
  const milliseconds = (value) => `${value.toFixed(0)} ms`;
  const megabytes = (bytes) => `${(bytes / megabyte).toFixed(0)} MB`;
  console.log(
    `\n${table(
      [
        "file",
        "size",
        "to rows",
        "limit",
        "ratio",
        "to all faults",
        "of valid rows",
        "memory",
        "memory of the limit",
        "longest task of the tab",
      ],
      files
        .filter(({ rows }) => rows !== tooMany)
        .map(({ name }) => [
          name,
          megabytes(content.get(encodeURIComponent(name)).bytes.length),
          milliseconds(of("ours", name, "time")),
          milliseconds(of("limit", name, "time")),
          (of("ours", name, "time") / of("limit", name, "time")).toFixed(2),
          milliseconds(of("ours", name, "known")),
          String(of("ours", name, "valid")),
          megabytes(of("ours", name, "memory")),
          megabytes(of("limit", name, "memory")),
          milliseconds(of("ours", name, "gap")),
        ]),
    )}\n`,
  );
  const refused = samples.get("ours 345,000 rows");
  console.log(
    `345,000 rows: ${refused[0].problem ?? "read"}, after ${milliseconds(of("ours", "345,000 rows", "time"))}\n`,
  );
  const ratio = of("ours", "100,000 rows", "time") / of("limit", "100,000 rows", "time");
  const gap = Math.max(...files.map(({ name }) => of("ours", name, "gap")));
  const checks = [
    ["100,000 rows, share of the limit", ratio.toFixed(2), String(ratioBudget), verdict(ratio, ratioBudget)],
    [
      "25 MB to rows",
      milliseconds(of("ours", "25 MB", "time")),
      milliseconds(largeTimeBudget),
      verdict(of("ours", "25 MB", "time"), largeTimeBudget),
    ],
    [
      "25 MB, memory added",
      megabytes(of("ours", "25 MB", "memory")),
      megabytes(largeMemoryBudget),
      verdict(of("ours", "25 MB", "memory"), largeMemoryBudget),
    ],
    ["longest task of the tab", milliseconds(gap), milliseconds(gapBudget), verdict(gap, gapBudget)],
  ];
  console.log(table(["figure", "measured", "budget", ""], checks));
  return checks.some((line) => line[3] === "MISSED") ? 1 : 0;
});
