// A provider with a list of any number of transactions, which forwards other requests to the sandbox.
import { createServer, request } from "node:http";

const names = ["Leyla Məmmədova", "Rəşad Əliyev", "Aysel Quliyeva", "Murad Hüseynov"];
const days = Date.parse("2026-11-20T12:00:00Z");

const row = (index) => ({
  id: `TX-${index}`,
  sessionId: `S-${index}`,
  orderId: String(51_000_000 + index),
  orderLanguage: "az",
  invoiceId: String(index),
  invoiceCode: `INV-${index}`,
  appId: "1",
  fullName: names[index % names.length],
  description: "Deluxe room, 2 nights",
  amount: `${index % 900}.50`,
  captured: `${index % 900}.50`,
  refunded: "0.00",
  remaining: `${index % 900}.50`,
  currency: "AZN",
  maskedCard: "411111******1111",
  paymentMethod: "card",
  rrn: String(632_507_000_000 + index),
  status: "paid",
  responseCode: "00",
  responseDescription: "Approved",
  createdDate: new Date(days - index * 60_000).toISOString(),
  capturedDate: null,
  holdExpires: null,
});

/** `asked` counts the requested pages of the list. */
export function serveManyRows(sandbox, total) {
  const counted = { asked: 0 };
  const server = createServer((incoming, answer) => {
    const { pathname, searchParams } = new URL(incoming.url, "http://provider.invalid");
    if (pathname.endsWith("/api/transactionsPageable")) {
      counted.asked += 1;
      const [page, size] = [Number(searchParams.get("page")), Number(searchParams.get("offset"))];
      const rows = Array.from({ length: Math.max(0, Math.min(size, total - page * size)) }, (_, index) =>
        row(page * size + index),
      );
      return answer.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ rows, total }));
    }
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
      resolve({ address: `http://127.0.0.1:${server.address().port}`, counted, close: () => server.close() }),
    ),
  );
}
