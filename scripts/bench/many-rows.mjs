// A provider with a list of any number of transactions, which forwards other requests to the sandbox.
import { forward, passTo, serve } from "./in-front.mjs";

const names = ["Leyla Məmmədova", "Rəşad Əliyev", "Aysel Quliyeva", "Murad Hüseynov"];
const days = Date.parse("2026-11-20T12:00:00Z");

/** A transaction, as the contract has it. */
export const row = (index) => ({
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
  held: null,
  captured: `${index % 900}.50`,
  refunded: "0.00",
  fee: null,
  remaining: `${index % 900}.50`,
  currency: "AZN",
  maskedCard: "411111******1111",
  paymentMethod: "card",
  installment: null,
  rrn: String(632_507_000_000 + index),
  status: "PAID",
  responseCode: "00",
  responseDescription: "Approved",
  createdDate: new Date(days - index * 60_000).toISOString(),
  capturedDate: null,
  holdExpires: null,
});

/** `asked` counts the requested pages of the list. */
export async function serveManyRows(sandbox, total) {
  const counted = { asked: 0 };
  const server = await serve((incoming, answer) => {
    const { pathname, searchParams } = new URL(incoming.url, "http://provider.invalid");
    if (!pathname.endsWith("/api/transactionsPageable")) return forward(sandbox, incoming, passTo(answer));
    counted.asked += 1;
    const [page, size] = [Number(searchParams.get("page")), Number(searchParams.get("offset"))];
    const rows = Array.from({ length: Math.max(0, Math.min(size, total - page * size)) }, (_, index) =>
      row(page * size + index),
    );
    return answer.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ rows, total }));
  });
  return { ...server, counted };
}
