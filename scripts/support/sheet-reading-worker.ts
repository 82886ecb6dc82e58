// What `npm run bench:sheet` runs in the browser: the product's reader, as the product's worker calls it.
import { bulkColumns } from "@/lib/sheet/bulk-columns";
import { readSheet } from "@/lib/sheet/read/read-sheet";

onmessage = async ({ data }: MessageEvent<File>) => {
  const start = performance.now();
  try {
    const { rows } = await readSheet(data, bulkColumns.invoice);
    postMessage({ time: performance.now() - start, rows: rows.length });
    // Held as the preview holds them, until the memory has been looked at.
    onmessage = () => postMessage(rows.length);
  } catch (problem) {
    postMessage({ time: performance.now() - start, problem: String(problem) });
  }
};
