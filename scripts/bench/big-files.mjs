// A provider that serves and accepts large files, and forwards other requests to the sandbox.
import { forward, passTo, serve } from "./in-front.mjs";

export const megabyte = 1024 * 1024;

const sum = (count) => ({ count, amount: `${count}.00`, fee: "0.00", total: `${count}.00` });
/** As the contract has it. */
export const uploadedFile = () => ({
  id: "1",
  appId: "1",
  fileName: "bench.xlsx",
  sums: { open: sum(1), done: sum(0), failed: sum(0), takenOut: sum(0), mended: sum(0) },
  currency: "AZN",
  status: "NEW",
  createdDate: new Date().toISOString(),
  createdBy: "bench",
  paidDate: null,
  paidBy: null,
  digest: "0",
  version: 1,
  unpaid: sum(1),
});

const sink = (incoming, answer) =>
  incoming
    .resume()
    .on("end", () => answer.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(uploadedFile())));

function pour(size, answer) {
  const piece = Buffer.alloc(64 * 1024);
  let left = size;
  answer.writeHead(200, { "content-type": "application/pdf", "content-length": size });
  const more = () => {
    while (left > 0) {
      const next = piece.subarray(0, left);
      left -= next.length;
      if (!answer.write(next)) return;
    }
    answer.end();
  };
  answer.on("drain", more);
  more();
}

/** The application's id is the size of its contract in bytes. */
export const serveBigFiles = (sandbox) =>
  serve((incoming, answer) => {
    if (incoming.url.includes("/bulk/upload/")) return sink(incoming, answer);
    if (incoming.url.includes("/download-signed-contract-file/"))
      return pour(Number(incoming.url.split("/").at(-1)), answer);
    return forward(sandbox, incoming, passTo(answer));
  });
