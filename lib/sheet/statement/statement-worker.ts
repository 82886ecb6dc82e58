// The worker that reads a bank's file. Nothing is stored and nothing is sent.
import "@/lib/entry/without-eval";
import { SheetProblem, readTable } from "@/lib/sheet/read";
import type { StatementMessage } from "@/lib/sheet/statement";

const post = (message: StatementMessage) => postMessage(message);

addEventListener("message", ({ data }: MessageEvent<File>) => {
  readTable(data, { onProgress: (share) => post({ share }) }).then(
    (table) => post({ table }),
    (error: unknown) => post({ problem: error instanceof SheetProblem ? error.code : "failed" }),
  );
});
