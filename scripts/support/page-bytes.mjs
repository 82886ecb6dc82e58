// The size of a page: its HTML with React's data. The browser must read it before the page reacts, and the server must
// write it, so the limits of docs/performance.md do not depend on a machine.
import { request } from "node:http";
import { gzipSync } from "node:zlib";
import { signIn } from "./sign-in.mjs";
import { table } from "./table.mjs";

const KILO = 1024;
const account = { username: "owner@sandbox.test", password: "Sandbox#2026" };

/**
 * In KB, before compression and, where given, after; and the scripts and stylesheets of its HTML, compressed. The rows of a list differ
 * with the time of the day, by up to 1 KB before compression.
 */
const weights = [
  { page: "list of invoices", path: "/billing/invoices", plain: 73, packed: 13.9, script: 160.5, style: 18.5 },
  { page: "list of invoices, with its styles", path: "/billing/invoices", plain: 163, packed: 32, isFirst: true },
  { page: "list of transactions", path: "/billing/transactions", plain: 74, packed: 13.7 },
  { page: "list of QR payments", path: "/billing/qr-payments", plain: 62, packed: 11.9 },
  { page: "dashboard", path: "/", plain: 76, packed: 14.5, style: 20 },
  { page: "form of an invoice", path: "/billing/create-an-invoice", plain: 68.5, packed: 17, style: 20 },
  // The shell with one sentence in it.
  { page: "an answer that failed", path: "/failed?problem=unreachable", plain: 23.5, packed: 6 },
  { page: "fixed pay button", path: "/developers/widgets", plain: 64, script: 197.5 },
  { page: "sign-in", path: "/auth?ended=1", plain: 42, script: 146.5, style: 19.2 },
];

/** A browser without the build's stylesheets gets them in the page. */
export const withoutStyles = (cookie) =>
  cookie
    .split("; ")
    .filter((pair) => !pair.startsWith("styles="))
    .join("; ");

/** Transferred bytes, still compressed. */
const bytesOf = (address, headers) =>
  new Promise((resolve, reject) => {
    request(address, { headers: { accept: "text/html", ...headers } }, (reply) => {
      let bytes = 0;
      reply.on("data", (piece) => (bytes += piece.length));
      reply.on("end", () =>
        reply.statusCode === 200 ? resolve(bytes) : reject(new Error(`${address} answered ${reply.statusCode}.`)),
      );
      reply.on("error", reject);
    })
      .on("error", reject)
      .end();
  });

const scriptsIn = (html) =>
  [...html.matchAll(/<script[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/nomodule/i.test(tag)) // module-aware browsers skip these
    .flatMap((tag) => /src="([^"]+)"/.exec(tag)?.[1] ?? []);
/** They block the first frame. */
const stylesIn = (html) =>
  [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*>/g)].flatMap(([tag]) => /href="([^"]+)"/.exec(tag)?.[1] ?? []);

/**
 * The framework sends what follows a page in one piece or in several, as its data arrive, and each piece takes bytes. So the smallest
 * of several answers counts.
 */
async function packedBytesOf(address, cookie) {
  const tries = [];
  for (let turn = 0; turn < 12; turn++) tries.push(await bytesOf(address, { cookie, "accept-encoding": "gzip" }));
  return Math.min(...tries);
}

async function filesBytes(origin, files) {
  let bytes = 0;
  for (const file of new Set(files))
    bytes += gzipSync(Buffer.from(await (await fetch(origin + file)).arrayBuffer())).length;
  return bytes;
}

export async function weigh({ portal, sandbox }) {
  const known = await signIn({ portal, sandbox, ...account });
  const weighed = [];
  for (const weight of weights) {
    const address = portal + weight.path;
    const cookie = weight.isFirst ? withoutStyles(known) : known;
    const html = await (await fetch(address, { headers: { cookie } })).text();
    weighed.push({
      ...weight,
      plainBytes: await bytesOf(address, { cookie, "accept-encoding": "identity" }),
      packedBytes: await packedBytesOf(address, cookie),
      scriptBytes: weight.script ? await filesBytes(portal, scriptsIn(html)) : 0,
      styleBytes: weight.style ? await filesBytes(portal, stylesIn(html)) : 0,
    });
  }
  return weighed;
}

export const isWithinLimits = (one) =>
  one.plainBytes <= one.plain * KILO &&
  one.packedBytes <= (one.packed ?? Infinity) * KILO &&
  one.scriptBytes <= (one.script ?? Infinity) * KILO &&
  one.styleBytes <= (one.style ?? Infinity) * KILO;

const kilobytes = (bytes) => (bytes / KILO).toFixed(1);
export const weightTable = (weighed) =>
  table(
    ["page", "KB", "at most", "gzip KB", "at most", "script KB", "at most", "style KB", "at most", ""],
    weighed.map((one) => [
      one.page,
      kilobytes(one.plainBytes),
      one.plain,
      kilobytes(one.packedBytes),
      one.packed ?? "",
      one.script ? kilobytes(one.scriptBytes) : "",
      one.script ?? "",
      one.style ? kilobytes(one.styleBytes) : "",
      one.style ?? "",
      isWithinLimits(one) ? "kept" : "MISSED",
    ]),
  );
