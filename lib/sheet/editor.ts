"use client";
// The page's side of the worker that holds a file. It outlives the screen that chose the file: the next screen takes it over.
import type { SheetStatus } from "./editor/sheet-draft";
import type { Kept, SheetMessage, SheetMethod, SheetRequest, SheetWork } from "./editor/sheet-work";

export { readBlock, writeBlock } from "./editor/clipboard-block";
export type { SheetRules } from "./editor/row-check";
export type { Duplicate, SheetStatus, SheetView, ShownRow } from "./editor/sheet-draft";
export type { SheetWords, SheetWork } from "./editor/sheet-work";

type Answer<M extends SheetMethod> = Awaited<ReturnType<SheetWork[M]>>;
export interface SheetNews {
  readonly status: SheetStatus;
  readonly version: number;
  readonly kept: Kept;
}
export type SheetClient = ReturnType<typeof startSheetClient>;

export function startSheetClient(onFailed: () => void = () => undefined) {
  const worker = new Worker(new URL("./editor/sheet-worker.ts", import.meta.url), { type: "module" });
  const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>();
  const listeners = new Set<() => void>();
  let onShare: (share: number) => void = () => undefined;
  let news: SheetNews | undefined;
  let count = 0;
  let ended = false;
  const fail = (why: string) => {
    for (const { reject } of waiting.values()) reject(new Error(why));
    waiting.clear();
  };
  worker.onmessage = ({ data }: MessageEvent<SheetMessage>) => {
    if ("share" in data) return onShare(data.share);
    if ("status" in data) {
      news = data;
      return listeners.forEach((changed) => changed());
    }
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ("failed" in data) asked?.reject(new Error(data.failed));
    else asked?.resolve(data.answer);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    fail(event.message || "the worker failed");
    onFailed();
  };
  return {
    ask<M extends SheetMethod>(method: M, ...given: Parameters<SheetWork[M]>): Promise<Answer<M>> {
      if (ended) return Promise.reject(new Error("the file is closed"));
      const id = (count += 1);
      return new Promise<unknown>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, method, given } satisfies SheetRequest);
      }) as Promise<Answer<M>>; // the worker answers by the same table
    },
    onShare: (told: (share: number) => void) => void (onShare = told),
    subscribe(changed: () => void) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    news: () => news,
    /** At once, whatever it is doing. */
    end() {
      ended = true;
      worker.terminate();
      fail("ended");
    },
    /** After what it still has to keep is kept. */
    async close() {
      if (ended) return;
      await this.ask("flush").catch(() => undefined); // it ends all the same
      this.end();
    },
  };
}

let handed: { readonly id: string; readonly client: SheetClient } | undefined;
/** The screen that read a file leaves it to the one that shows it. */
export function handOver(id: string, client: SheetClient): void {
  handed?.client.end();
  handed = { id, client };
}
export function takeOver(id: string): SheetClient | undefined {
  const client = handed?.id === id ? handed.client : undefined;
  if (client) handed = undefined;
  return client;
}
