/** @jest-environment jsdom */
import { startWorker } from "@/lib/browser/start-worker";

const started: string[] = [];
const fetched = () =>
  Array.from(document.querySelectorAll<HTMLLinkElement>("link[rel=prefetch]"), (link) => link.getAttribute("href"));
class Native {
  constructor(address: string | URL) {
    started.push(String(address));
  }
}
beforeEach(() => {
  document.head.replaceChildren();
  started.length = 0;
  globalThis.Worker = Native as unknown as typeof Worker; // only its constructor is called
});
const bundled = (...parameters: unknown[]) =>
  `/worker.js#params=${encodeURIComponent(JSON.stringify([...parameters, "", "/_next/"]))}`;

test("the page fetches the scripts of a worker at once, and the worker starts without them", () => {
  const address = bundled(["/a.js", "/b.js"]);
  expect(startWorker(() => new Worker(address))).toBeInstanceOf(Native);
  expect([fetched(), started]).toEqual([["/a.js", "/b.js"], [address]]);
  startWorker(() => new Worker(address));
  expect(fetched()).toHaveLength(2);
});

test.each(["/worker.js", bundled("no list"), "/worker.js#params=%5B%", "/worker.js#params=%7B%7D"])(
  "a worker at %s starts without a fetch",
  (address) => {
    startWorker(() => new Worker(address));
    expect([fetched(), started]).toEqual([[], [address]]);
  },
);

test("other workers of the page start as before, also after a failed start", () => {
  const refused = () => {
    throw new Error("refused");
  };
  expect(() => startWorker(refused)).toThrow("refused");
  expect(globalThis.Worker).toBe(Native);
});
