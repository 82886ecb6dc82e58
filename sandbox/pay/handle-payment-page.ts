// The customer's pages: bill, form, receipt. Only the sandbox has them; a real provider hosts its own.
import { atThisInstant } from "../clock";
import { readText } from "../handle-request";
import { logoOf } from "../apps";
import { note } from "../money/invoices";
import { type PaymentRow, charge } from "../money/payments";
import { Refusal } from "../refusal";
import type { EditionProvider } from "../edition-provider";
import { type Bill, closedFor, findBill } from "./bill";
import { type Mistakes, readEntry } from "./entry";
import { fontAnswer } from "./fonts";
import {
  type Frame,
  billPage,
  closedPage,
  examplePage,
  fileAnswer,
  oldFormPage,
  pictureAnswer,
  receiptPage,
} from "./page";
import { attemptIn, newToken, newVisitor, visitorCookie, visitorIn } from "./form-token";
import { PaymentPageFormat, languageFor } from "./format";
import { isSealed } from "./seal";

const FORM_LIMIT = 10_000;

export async function handlePaymentPage(
  providers: readonly EditionProvider[],
  request: Request,
  url: URL,
  responseId: string,
): Promise<Response> {
  const letters = request.method === "GET" ? fontAnswer(url.pathname) : undefined;
  if (letters) return letters;
  const [, code = "", attempt, attached] =
    /^\/pay\/([\w.-]{1,1500})(?:\/receipt\/([\w-]{22})|\/(file|logo))?$/.exec(url.pathname) ?? [];
  const bill = code ? findBill(providers, code) : undefined;
  const frame = frameFor(request, url, responseId, bill);
  const writes = request.method === "POST" && !attempt && !attached && bill?.exampleUntil === undefined;
  if (!writes && request.method !== "GET" && request.method !== "HEAD")
    throw new Refusal(405, "METHOD_NOT_ALLOWED", "Not with this verb.");
  if (!bill) return closedPage(frame, isSealed(code) ? "altered" : "unknown");
  if (attached) return attached === "logo" ? logo(frame, bill) : file(frame, bill);
  if (attempt) return receipt(frame, bill, attempt);
  return writes ? pay(frame, bill, request) : show(frame, bill, request);
}

function frameFor(request: Request, url: URL, responseId: string, bill: Bill | undefined): Frame {
  const { headers } = request;
  const language = languageFor(
    url.searchParams.get("lang"),
    bill?.invoice ? earlierLanguage(bill.provider, bill.invoice.id) : bill?.button?.language,
    headers.get("accept-language"),
  );
  const { currency, timeZone } = bill?.provider.edition ?? { currency: "", timeZone: "UTC" };
  const amount = url.searchParams.get("amount") ?? "";
  return { format: new PaymentPageFormat(language, currency, timeZone), path: url.pathname, amount, responseId };
}
const earlierLanguage = ({ store }: EditionProvider, invoiceId: number): string | undefined =>
  store.row<{ order_language: string }>(
    "SELECT order_language FROM transactions WHERE invoice_id = ? ORDER BY created_at DESC LIMIT 1",
    invoiceId,
  )?.order_language;

/** What a customer agrees to by sending the form: an edit of the invoice changes it. */
const versionOf = ({ code, invoice }: Bill) => ({ code, version: invoice?.version ?? 0 });

function show(frame: Frame, bill: Bill, request: Request): Response {
  const closed = closedFor(bill);
  if (closed) return closedPage(frame, closed, bill);
  if (bill.exampleUntil !== undefined) return examplePage(frame, bill, bill.exampleUntil);
  noteOpened(bill);
  const known = visitorIn(request);
  const visitor = known ?? newVisitor();
  // A merchant's QR for one sum may carry the amount.
  return billPage(known ? frame : { ...frame, cookie: visitorCookie(visitor) }, bill, {
    token: newToken(bill.provider, versionOf(bill), visitor),
    amount: frame.amount ?? "",
  });
}

/** Logged once for the merchant: the customer has seen the link. */
function noteOpened({ provider, invoice }: Bill): void {
  if (!invoice) return;
  const before = provider.store.row(
    "SELECT 1 FROM invoice_events WHERE invoice_id = ? AND kind = 'opened'",
    invoice.id,
  );
  if (!before) note(provider, invoice.id, "opened", invoice.full_name);
}

/** The picture as it was uploaded, for as long as its link is known. */
function logo({ responseId }: Frame, { provider, merchant }: Bill): Response {
  const { type, body } = logoOf(provider, merchant, merchant.logo ?? "");
  return pictureAnswer(type, body, responseId);
}

function file(frame: Frame, { provider, invoice }: Bill): Response {
  const stored =
    invoice?.removed_at === null
      ? provider.store.row<{ type: string; content: string }>(
          "SELECT type, content FROM invoice_files WHERE invoice_id = ?",
          invoice.id,
        )
      : undefined;
  return invoice?.file_name && stored
    ? fileAnswer(invoice.file_name, stored, frame.responseId)
    : closedPage(frame, "unknown");
}

const attempted = ({ provider, invoice, merchant }: Bill, attempt: string): PaymentRow | undefined =>
  provider.store.row<PaymentRow>(
    "SELECT * FROM transactions WHERE form = ?1 AND (invoice_id = ?2 OR (?2 IS NULL AND invoice_id IS NULL AND app_id = ?3))",
    attempt,
    invoice?.id ?? null,
    merchant.id,
  );

function receipt(frame: Frame, bill: Bill, attempt: string): Response {
  const payment = attempted(bill, attempt);
  return payment ? receiptPage(frame, bill, payment) : closedPage(frame, "unknown");
}

async function pay(frame: Frame, bill: Bill, request: Request): Promise<Response> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get("content-type") ?? ""))
    throw new Refusal(415, "UNSUPPORTED_TYPE", "Send a form.");
  const form = new URLSearchParams(await readText(request, FORM_LIMIT));
  // The request's body has arrived; from here on everything is synchronous.
  const { code } = bill;
  const provider = atThisInstant(bill.provider);
  const visitor = visitorIn(request);
  const sent =
    request.headers.get("sec-fetch-site") === "cross-site"
      ? undefined
      : attemptIn(provider, code, visitor, form.get("token") ?? "");
  if (!sent || !visitor) return oldFormPage(frame);
  const { attempt, version } = sent;
  const now = findBill([provider], code) ?? bill;
  const redirectToReceipt = () =>
    new Response(null, {
      status: 303,
      headers: {
        location: `/pay/${code}/receipt/${attempt}?lang=${frame.format.language}`,
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-response-id": frame.responseId,
      },
    });
  if (attempted(now, attempt)) return redirectToReceipt();
  const closed = closedFor(now);
  if (closed) return closedPage(frame, closed, now);
  const current = versionOf(now);
  const askAgain = (why: { readonly isChanged: true } | { readonly mistakes: Mistakes }) =>
    billPage(frame, now, {
      token: newToken(provider, current, visitor),
      ...why,
      amount: form.get("amount") ?? "",
      expiry: form.get("expiry") ?? "",
      months: form.get("months") ?? "",
    });
  if (current.version !== version) return askAgain({ isChanged: true });
  const read = readEntry(now, form, frame.format);
  if ("mistakes" in read) return askAgain({ mistakes: read.mistakes });
  provider.store.atomically(() =>
    charge(provider, {
      ...read.entry,
      appId: now.merchant.id,
      language: frame.format.language,
      form: attempt,
      ...(now.invoice && { invoice: now.invoice }),
      ...(now.button && { description: now.button.description }),
    }),
  );
  return redirectToReceipt();
}
