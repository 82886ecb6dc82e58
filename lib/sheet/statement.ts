"use client";
// Reads a bank's file in a worker of this browser.
import { startWorker } from "@/lib/browser/start-worker";
import type { SheetProblemCode, SheetTable } from "./read";

export {
  type StatementLayout,
  type StatementPlan,
  type StatementQuestion,
  completePlan,
  findLayout,
  openQuestions,
  readLines,
} from "./statement/statement-columns";
export type { SheetTable } from "./read";

type StatementProblem = SheetProblemCode | "failed";
export type StatementMessage =
  | { readonly share: number }
  | { readonly table: SheetTable }
  | { readonly problem: StatementProblem };

export function readStatement(
  file: File,
  { signal, onShare }: { readonly signal: AbortSignal; readonly onShare: (share: number) => void },
): Promise<{ readonly table: SheetTable } | { readonly problem: StatementProblem }> {
  const worker = startWorker(
    () => new Worker(new URL("./statement/statement-worker.ts", import.meta.url), { type: "module" }),
  );
  return new Promise((resolve) => {
    const end = (answer: Parameters<typeof resolve>[0]) => {
      worker.terminate();
      resolve(answer);
    };
    worker.onmessage = ({ data }: MessageEvent<StatementMessage>) => {
      if ("share" in data) onShare(data.share);
      else end(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      end({ problem: "failed" });
    };
    signal.addEventListener("abort", () => end({ problem: "failed" }));
    worker.postMessage(file);
  });
}
