"use client";
// The page's side of the worker that holds a file. The worker outlives the screen that chose the file: the next screen takes it over.
import { newListeners } from "@/lib/browser/listeners";
import { startWorker } from "@/lib/browser/start-worker";
import type { SheetMessage, SheetMethod, SheetNews, SheetRequest, SheetWork } from "./editor/sheet-work";

export { readBlock, writeBlock } from "./editor/clipboard-block";
export type { SheetRules } from "./editor/row-check";
export { slashedDays } from "./layout/day-order";
export { type Key, type Layout, type Source, columnsOf, dayOrders, foreignAnswers, isFillable } from "./layout/layout";
export { foreignIn, isAnswered, openDay, questionsOf, unusedIn } from "./layout/questions";
export type { Inquiry } from "./layout/read-bulk";
export type { FileColumn, Survey } from "./layout/survey";
export { PIECE_ROWS } from "./editor/sheet-work";
export type {
  Duplicate,
  SentFate,
  SheetRefusal,
  Messages,
  SheetNews,
  SheetStatus,
  ShownRows,
  SheetView,
  SheetWords,
  SheetWork,
  ShownRow,
} from "./editor/sheet-work";

type Answer<M extends SheetMethod> = Awaited<ReturnType<SheetWork[M]>>;
export type SheetClient = ReturnType<typeof startSheetClient>;

export function startSheetClient(onFailed: () => void = () => undefined) {
  const worker = startWorker(
    () => new Worker(new URL("./editor/sheet-worker.ts", import.meta.url), { type: "module" }),
  );
  const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>();
  const { subscribe, tell } = newListeners();
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
      return tell();
    }
    const question = waiting.get(data.id);
    waiting.delete(data.id);
    if ("failed" in data) question?.reject(new Error(data.failed));
    else question?.resolve(data.answer);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    fail(event.message || "the worker failed");
    ended ||= !event.message; // its script did not load: it would answer nothing, and the next file waits until this one is stored
    onFailed();
  };
  return {
    ask<M extends SheetMethod>(method: M, ...parameters: Parameters<SheetWork[M]>): Promise<Answer<M>> {
      if (ended) return Promise.reject(new Error("the file is closed"));
      const id = (count += 1);
      return new Promise<unknown>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, method, parameters } satisfies SheetRequest);
      }) as Promise<Answer<M>>; // the worker implements SheetWork
    },
    onShare: (listener: (share: number) => void) => void (onShare = listener),
    subscribe,
    news: () => news,
    /** Stops the worker at once. */
    end() {
      ended = true;
      worker.terminate();
      fail("ended");
    },
    /** Stops the worker after it stored the last changes. */
    async close() {
      if (ended) return;
      await this.ask("flush").catch(() => undefined); // it is ended anyway
      this.end();
    },
  };
}

let waitingClient: { readonly id: string; readonly client: SheetClient } | undefined;
/** From the screen that reads a file to the screen that shows it. */
export function handOver(id: string, client: SheetClient): void {
  waitingClient?.client.end();
  waitingClient = { id, client };
}
export function takeOver(id: string): SheetClient | undefined {
  const client = waitingClient?.id === id ? waitingClient.client : undefined;
  if (client) waitingClient = undefined;
  return client;
}
