// The customer's pages: the bill with its form, the receipt, and what a link says that takes no payment. Plain HTML, no script.
import { spaceCard } from "@/lib/rules/mask";
import { type TestCard, testCards } from "../cards";
import { installmentOf } from "../invoices";
import type { PaymentRow } from "../payments";
import { type Bill, statusOf } from "./bill";
import { type Field, type Mistakes, offersMonths } from "./entry";
import type { Speech } from "./speech";
import { payStyle } from "./style";
import { type Closed, payLanguages, payWords } from "./words";

const headers = {
  "content-type": "text/html; charset=utf-8", "cache-control": "no-store", "referrer-policy": "no-referrer", "x-content-type-options": "nosniff", "x-robots-tag": "noindex",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

/** `path` is where the page lives, for the links to its other languages. */
export interface Frame { readonly speech: Speech; readonly path: string; readonly responseId: string; readonly cookie?: string | undefined }

function framed({ speech, path, responseId, cookie }: Frame, status: number, title: string, content: string): Response {
  const { words, language, dir, say, escaped } = speech;
  const others = payLanguages.map((other) => `<a href="${escaped(path)}?lang=${other}" lang="${other}" hreflang="${other}"${other === language ? ' aria-current="true"' : ""}>${payWords[other].name}</a>`).join(" ");
  const html = `<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${payStyle}</style>
</head>
<body>
<main>
<p class="test">${say(words.test)}</p>
${content}
<nav aria-label="${escaped(words.language)}">${others}</nav>
</main>
</body>
</html>`;
  return new Response(html, { status, headers: { ...headers, "content-language": language, "x-response-id": responseId, ...(cookie && { "set-cookie": cookie }) } });
}

const facts = (rows: readonly (readonly [label: string, html: string] | undefined | false)[]): string => {
  const given = rows.filter((row) => row !== undefined && row !== false);
  return given.length > 0 ? `<dl>${given.map(([label, html]) => `<dt>${label}</dt><dd>${html}</dd>`).join("")}</dl>` : "";
};

function billHead({ world, code, merchant, invoice }: Bill, speech: Speech): string {
  const { words, say, escaped, apart } = speech;
  const terms = invoice ? installmentOf(invoice) : null;
  return `<h1 dir="auto">${escaped(merchant.brand_name)}</h1>
${invoice ? `<p class="sum">${apart(speech.amount(invoice.amount))}</p>` : `<p class="note">${apart(world.edition.currency)}</p>`}
${facts([
    invoice && invoice.description !== "" && [say(words.description), `<span dir="auto">${escaped(invoice.description)}</span>`],
    invoice && [say(words.invoice), apart(invoice.code)],
    terms !== null && [say(words.installment), `${apart(terms.cardType)} · ${escaped(speech.months(terms.months))}`],
    invoice && invoice.file_name !== null && [say(words.file), `<a href="/pay/${escaped(code)}/file" download><bdi>${escaped(invoice.file_name)}</bdi></a>`],
  ])}
${invoice ? `<p class="note">${say(words.payBy, { date: speech.day(invoice.expires_on) })}</p>` : ""}`;
}

interface Input { readonly name: Field; readonly label: string; readonly attributes: string; readonly hint?: string; readonly value?: string }
function inputField({ escaped, say }: Speech, mistakes: Mistakes, { name, label, attributes, hint, value = "" }: Input): string {
  const mistake = mistakes[name];
  const told = mistake ? `<p class="mistake" id="${name}-note">${mistake}</p>` : hint ? `<p class="hint" id="${name}-note">${say(hint)}</p>` : "";
  return `<div><label for="${name}">${say(label)}</label><input id="${name}" name="${name}" dir="ltr" required value="${escaped(value)}" ${attributes}${told && ` aria-describedby="${name}-note"`}${mistake ? ' aria-invalid="true"' : ""}>${told}</div>`;
}
function monthsField(speech: Speech, mistakes: Mistakes): string {
  const { words, say, escaped } = speech;
  const choices = Array.from({ length: 23 }, (_, index) => `<option value="${index + 2}">${escaped(speech.months(index + 2))}</option>`).join("");
  return `<div><label for="months">${say(words.installmentPeriod)}</label><select id="months" name="months"${mistakes.months ? ' aria-invalid="true" aria-describedby="months-note"' : ""}><option value="">${say(words.payInFull)}</option>${choices}</select>${mistakes.months ? `<p class="mistake" id="months-note">${mistakes.months}</p>` : ""}</div>`;
}
const cardRow = ({ words, say, apart }: Speech, { number, response, installment }: TestCard): string =>
  `<tr><th scope="row">${apart(number.replace(/(.{4})(?=.)/g, "$1 "))}</th><td>${apart(response)} · ${installment ? `${apart(installment)} · ${say(words.approvedInParts)}` : say(words.responses[response])}</td></tr>`;

export interface Filling { readonly token: string; readonly mistakes?: Mistakes; readonly amount?: string; readonly expiry?: string }

/** A card number and a CVV that were typed are never written back into a page. */
export function billPage(frame: Frame, bill: Bill, { token, mistakes = {}, amount = "", expiry = "" }: Filling): Response {
  const { speech } = frame;
  const { words, say, escaped } = speech;
  const { invoice, merchant } = bill;
  const holds = invoice?.pre_auth === 1;
  const field = (input: Input) => inputField(speech, mistakes, input);
  const button = invoice ? say(holds ? words.hold : words.pay, { amount: speech.amount(invoice.amount) }) : say(words.pay.replace("{amount}", "")).trim();
  return framed(frame, Object.keys(mistakes).length > 0 ? 422 : 200, `${words.title} · ${merchant.brand_name}`, `<section class="sheet">${billHead(bill, speech)}</section>
<form class="sheet" method="post" action="${escaped(frame.path)}?lang=${speech.language}" autocomplete="on" novalidate>
<input type="hidden" name="token" value="${escaped(token)}">
${invoice ? "" : field({ name: "amount", label: words.amount, attributes: 'inputmode="decimal" autocomplete="transaction-amount"', value: amount })}
${field({ name: "cardNumber", label: words.cardNumber, attributes: 'inputmode="numeric" autocomplete="cc-number" maxlength="30"' })}
<div class="pair">
${field({ name: "expiry", label: words.expiry, attributes: `inputmode="numeric" autocomplete="cc-exp" maxlength="9" placeholder="${escaped(words.expiryHint)}"`, value: expiry })}
${field({ name: "cvv", label: words.cvv, attributes: 'type="password" inputmode="numeric" autocomplete="cc-csc" maxlength="4"', hint: words.cvvHint })}
</div>
${offersMonths(bill) ? monthsField(speech, mistakes) : ""}
${holds ? `<p class="note">${say(words.holdNote)}</p>` : ""}
<button>${button}</button>
</form>
<details class="sheet"><summary>${say(words.testCards)}</summary><p class="note">${say(words.testCardsHelp)}</p><table>${testCards.map((card) => cardRow(speech, card)).join("")}</table></details>`);
}

const good: ReadonlySet<string> = new Set(["paid", "success", "preAuth", "partialRefunded", "refunded", "refundInProgress"]);

/** What this attempt came to; it can be opened again. */
export function receiptPage(frame: Frame, { code, merchant, invoice }: Bill, payment: PaymentRow): Response {
  const { speech } = frame;
  const { words, say, escaped, apart } = speech;
  const went = payment.response_code === "00";
  const title = !went ? words.failed : payment.method === "preAuth" && payment.status === "preAuth" ? words.held : good.has(payment.status) ? words.paid : words.closed.canceled[0];
  const terms = installmentOf(payment);
  const back = !went || !invoice ? `<a class="button" href="/pay/${escaped(code)}?lang=${speech.language}">${say(went ? words.payAgain : words.tryAgain)}</a>` : "";
  return framed(frame, 200, `${title} · ${merchant.brand_name}`, `<section class="sheet">
<p class="outcome ${went ? "good" : "bad"}" role="status">${say(title)}</p>
<h1 dir="auto">${escaped(merchant.brand_name)}</h1>
<p class="sum">${apart(speech.amount(payment.amount))}</p>
${facts([
    !went && [say(words.reason), `${apart(payment.response_code)} · ${say(words.responses[payment.response_code as keyof typeof words.responses] ?? payment.response_code)}`], // a code of ours, or shown as it is
    invoice && [say(words.invoice), apart(invoice.code)],
    terms !== null && [say(words.installment), `${apart(terms.cardType)} · ${escaped(speech.months(terms.months))}`],
    [say(words.card), apart(spaceCard(payment.card ?? ""))],
    payment.rrn !== null && ["RRN", apart(payment.rrn)],
    [say(words.date), apart(speech.moment(payment.created_at))],
  ])}
${payment.status === "preAuth" ? `<p class="note">${say(words.holdNote)}</p>` : ""}
</section>
${back}`);
}

export function closedPage(frame: Frame, why: Closed, bill?: Bill): Response {
  const { words, say, escaped } = frame.speech;
  const [title, help] = words.closed[why];
  return framed(frame, statusOf[why], title, `<section class="sheet"><p class="outcome${why === "paid" || why === "held" ? " good" : ""}">${say(title)}</p><p class="note">${say(help)}</p>${bill ? `<p class="note" dir="auto">${escaped(bill.merchant.brand_name)}</p>${facts([bill.invoice && [say(words.invoice), frame.speech.apart(bill.invoice.code)]])}` : ""}</section>`);
}

/** What hangs on the invoice. It is saved and never shown here, whatever is inside. */
export const fileAnswer = (name: string, { type, content }: { readonly type: string; readonly content: string }, responseId: string): Response => new Response(Buffer.from(content, "base64"), {
  headers: {
    ...headers, "content-type": type, "x-response-id": responseId,
    "content-disposition": `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent(Buffer.from(name).toString()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`,
  },
});

/** Sent from elsewhere, or from another browser than the one that opened the link. */
export function oldFormPage(frame: Frame): Response {
  const { words, say, escaped, language } = frame.speech;
  return framed(frame, 403, words.title, `<section class="sheet"><p class="outcome bad">${say(words.oldForm)}</p></section><a class="button" href="${escaped(frame.path)}?lang=${language}">${say(words.openAgain)}</a>`);
}
