// The code that `npm run bench:sheet` runs in the browser: the product's reader and rules, called like the product's
// worker.
import { BLOCK_ROWS, SheetDraft } from "@/lib/sheet/editor/sheet-draft";
import { readBulk } from "@/lib/sheet/layout/read-bulk";

const rules = { kind: "invoice", region: "AZ", currency: "AZN", today: "2026-11-22" } as const;

onmessage = async ({ data }: MessageEvent<File>) => {
  const start = performance.now();
  try {
    const read = await readBulk(data, rules);
    if ("sheets" in read) throw new Error("the columns are unsure");
    const { rows, numbers } = read;
    const time = performance.now() - start;
    const draft = new SheetDraft(rules);
    for (let from = 0; from < rows.length; from += BLOCK_ROWS)
      draft.add({
        cells: rows.slice(from, from + BLOCK_ROWS),
        numbers: numbers.slice(from, from + BLOCK_ROWS),
        removed: [],
      });
    draft.checkFor(Infinity);
    postMessage({ time, known: performance.now() - start, rows: rows.length, valid: draft.status().valid });
    // Kept like the preview keeps them, until memory has been measured.
    onmessage = () => postMessage(draft.status().rows);
  } catch (problem) {
    postMessage({ time: performance.now() - start, problem: String(problem) });
  }
};
