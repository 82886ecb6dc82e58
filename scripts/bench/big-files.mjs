// A provider that serves and accepts large files, and forwards other requests to the sandbox.
import { createServer, request } from "node:http";

export const megabyte = 1024 * 1024;

const part = (count) => ({ count, amount: `${count}.00`, fee: "0.00", total: `${count}.00` });

function sink(incoming, answer) {
  incoming.resume().on("end", () => {
    const file = {
      id: "1",
      appId: "1",
      fileName: "bench.xlsx",
      sums: { open: part(1), done: part(0), failed: part(0), takenOut: part(0) },
      currency: "AZN",
      status: "NEW",
      createdDate: new Date().toISOString(),
      createdBy: "bench",
      paidDate: null,
      paidBy: null,
      digest: "0",
      version: 1,
      unpaid: part(1),
    };
    answer.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(file));
  });
}

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
export function serveBigFiles(sandbox) {
  const server = createServer((incoming, answer) => {
    if (incoming.url.includes("/bulk/upload/")) return sink(incoming, answer);
    if (incoming.url.includes("/download-signed-contract-file/"))
      return pour(Number(incoming.url.split("/").at(-1)), answer);
    const onward = request(
      `${sandbox}${incoming.url}`,
      { method: incoming.method, headers: incoming.headers },
      (reply) => {
        answer.writeHead(reply.statusCode, reply.headers);
        reply.pipe(answer);
      },
    );
    return incoming.pipe(onward);
  });
  return new Promise((resolve) =>
    server.listen(0, "127.0.0.1", () =>
      resolve({ address: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }),
    ),
  );
}
