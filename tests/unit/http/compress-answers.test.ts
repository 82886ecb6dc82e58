import { type Server, createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { compressAnswers } from "@/lib/http/compress-answers";

type Answer = Parameters<typeof compressAnswers>[1] & { flush?: () => void };
let server: Server;
afterEach(() => new Promise((resolve) => server.close(resolve)));
async function serve(answer: (response: Answer) => void): Promise<number> {
  server = createServer((request, response) => compressAnswers(request, response, () => answer(response)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}
const page = "<p>a page that says the same again and again</p>".repeat(200);
const html = { "content-type": "text/html; charset=utf-8" };

interface Got {
  readonly encoding: string | undefined;
  readonly length: string | undefined;
  readonly body: Buffer;
}
const ask = (port: number, accepted: string, onPiece?: (pieces: number) => void) =>
  new Promise<Got>((resolve) =>
    get({ port, host: "127.0.0.1", headers: { "accept-encoding": accepted } }, (reply) => {
      const pieces: Buffer[] = [];
      reply.on("data", (piece: Buffer) => {
        pieces.push(piece);
        onPiece?.(pieces.length);
      });
      reply.on("end", () =>
        resolve({
          encoding: reply.headers["content-encoding"],
          length: reply.headers["content-length"],
          body: Buffer.concat(pieces),
        }),
      );
    }),
  );

it.each([
  ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
  ["gzip;q=1.0, br;q=0", "gzip", gunzipSync],
  ["gzip", "gzip", gunzipSync],
] as const)("a request that accepts %s gets %s", async (accepted, encoding, unpack) => {
  const reply = await ask(await serve((response) => response.writeHead(200, html).end(page)), accepted);
  expect([reply.encoding, reply.length]).toEqual([encoding, undefined]);
  expect(reply.body.length).toBeLessThan(page.length / 10);
  expect(unpack(reply.body).toString()).toBe(page);
});
it.each([
  ["nothing is taken", "identity", html, page],
  ["it says that it is small", "br", { ...html, "content-length": 12 }, "<p>small</p>"],
  ["it is a picture", "br", { "content-type": "image/png" }, page],
  ["it is compressed already", "br", { ...html, "content-encoding": "gzip" }, page],
])("does not compress where %s", async (_, accepted, headers, body) => {
  const reply = await ask(await serve((response) => response.writeHead(200, headers).end(body)), accepted);
  expect(reply.encoding).toBe("content-encoding" in headers ? "gzip" : undefined);
  expect(reply.body.toString()).toBe(body);
});

it("flushes each batch of writes once, before the rest arrives", async () => {
  let finish: () => void = () => undefined;
  const port = await serve((response) => {
    response.writeHead(200, html);
    for (let index = 0; index < 50; index++) {
      response.write(`<p>${index}</p>`);
      response.flush?.();
    }
    finish = () => response.end("<p>the end</p>");
  });
  const sizes: number[] = [];
  const reply = await ask(port, "gzip", (pieces) => {
    sizes.push(pieces);
    if (pieces >= 2) finish(); // gzip writes its header separately
  });
  expect(gunzipSync(reply.body).toString()).toMatch(/^<p>0<\/p>.*<p>49<\/p><p>the end<\/p>$/);
  expect(sizes.length).toBeLessThanOrEqual(5);
});
it("ends without an error when the visitor leaves", async () => {
  let closed: (value: unknown) => void;
  const left = new Promise((resolve) => (closed = resolve));
  const port = await serve((response) => {
    response.on("close", () => {
      response.flush?.();
      setTimeout(closed, 20);
    });
    response.writeHead(200, html).write(page);
    response.flush?.();
  });
  get({ port, host: "127.0.0.1", headers: { "accept-encoding": "br" } }, (reply) => reply.destroy());
  await left;
});
