// The customer's pages: the bill with its form, the receipt, and links that take no payment. Plain HTML, no script.
import { installmentsOf, toDecimal } from "@/lib/rules/money";
import { spaceCard } from "@/lib/rules/mask";
import { type TestCard, testCards } from "../money/cards";
import { type InstallmentTerms, installmentOf, scheduleOf } from "../money/invoices";
import type { PaymentRow } from "../money/payments";
import { type Bill, sourceOf, statusOf } from "./bill";
import { type Field, type Mistakes, offeredTerms } from "./entry";
import { fontSheet } from "./fonts";
import type { PaymentPageFormat } from "./format";
import { payStyle } from "./style";
import { type Closed, type PayLanguage, payLanguages, payWords } from "./words";

const securityPolicy = (leadsTo = ""): string =>
  `default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self'; form-action ${["'self'", leadsTo].join(" ").trim()}; base-uri 'none'; frame-ancestors 'none'`;
const headers = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex",
  "content-security-policy": securityPolicy(),
};

/** `path`: the page's own path, for links to its other languages. */
export interface Frame {
  readonly format: PaymentPageFormat;
  readonly path: string;
  /** The amount that the address carries: a QR for one sum. */
  readonly amount?: string;
  readonly responseId: string;
  readonly cookie?: string;
}
/** The page's own address in a language, with the amount that the customer was given. */
const addressIn = (path: string, language: PayLanguage, amount = ""): string =>
  `${path}?${new URLSearchParams({ lang: language, ...(amount && { amount }) }).toString()}`;

/** `leadsTo`: further origins that the page's form may lead to. */
export function framed(
  { format, path, amount, responseId, cookie }: Frame,
  status: number,
  title: string,
  content: string,
  leadsTo = "",
): Response {
  const { words, language, dir, say, escaped } = format;
  const others = payLanguages
    .map(
      (other) =>
        `<a href="${escaped(addressIn(path, other, amount))}" lang="${other}" hreflang="${other}"${other === language ? ' aria-current="true"' : ""}>${payWords[other].name}</a>`,
    )
    .join(" ");
  const html = `<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="${fontSheet}">
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
  return new Response(html, {
    status,
    headers: {
      ...headers,
      "content-security-policy": securityPolicy(leadsTo),
      "content-language": language,
      "x-response-id": responseId,
      ...(cookie && { "set-cookie": cookie }),
    },
  });
}

const facts = (rows: readonly (readonly [label: string, html: string] | undefined | false)[]): string => {
  const present = rows.filter((row) => row !== undefined && row !== false);
  return present.length > 0
    ? `<dl>${present.map(([label, html]) => `<dt>${label}</dt><dd>${html}</dd>`).join("")}</dl>`
    : "";
};

/** The sandbox's own icons, two pixels wide; decorative. */
const drawn = (lines: string): string => `<svg aria-hidden="true" viewBox="0 0 24 24">${lines}</svg>`;
const ring = '<circle cx="12" cy="12" r="9"/>';
const icons = {
  good: drawn(`${ring}<path d="m8 12.5 2.7 2.7L16 9.5"/>`),
  bad: drawn(`${ring}<path d="m9 9 6 6m0-6-6 6"/>`),
  held: drawn('<rect x="5" y="11" width="14" height="9" rx="2"/><path d="M8 11V8a4 4 0 0 1 8 0v3"/>'),
  closed: drawn(`${ring}<path d="M12 7v5l3 2"/>`),
  mistake: drawn(`${ring}<path d="M12 7.5v5.5m0 3v.01"/>`),
};
type Outcome = Exclude<keyof typeof icons, "mistake">;

/** Two letters in place of a missing logo. Arabic letters stay apart: joined they may be a word. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? "")
    .join(/\p{Script=Arabic}/u.test(name) ? "\u00A0" : "");
const merchantHead = (
  { code, merchant, invoice }: Bill,
  { words, say, escaped }: PaymentPageFormat,
  level: "h1" | "p",
): string => {
  // As in the portal's preview: the picture in the middle, and the name below it.
  const [look, mark] = merchant.logo
    ? ["head pictured", `<img class="logo" src="/pay/${escaped(code)}/logo" alt="">`]
    : ["head", `<span class="mark" aria-hidden="true">${escaped(initialsOf(merchant.brand_name))}</span>`];
  return `<header class="${look}">${mark}<${level} class="who" dir="auto">${escaped(merchant.brand_name)}</${level}><span>${say(invoice ? words.invoice : words.title)}</span></header>`;
};
export const outcome = (kind: Outcome, title: string, level: "h1" | "p" = "h1"): string =>
  `<${level} class="outcome ${kind}">${icons[kind]}<span>${title}</span></${level}>`;

/** "6 × 206.67, the last one 206.65": the parts to the last minor unit. */
function partsText({ apart, say, words, amount }: PaymentPageFormat, months: number, total: number): string {
  const parts = installmentsOf(total, months);
  if (!parts) return "";
  const each = `${months} × ${amount(parts.monthly)}`;
  return parts.last === parts.monthly ? apart(each) : say(words.withLast, { parts: each, amount: amount(parts.last) });
}
const termsText = (format: PaymentPageFormat, { cardType, months }: InstallmentTerms, total: number): string =>
  `${format.apart(cardType)} · ${format.escaped(format.months(months))}<br>${partsText(format, months, total)}`;

function billHead(bill: Bill, format: PaymentPageFormat): string {
  const { provider, code, invoice } = bill;
  const { words, say, escaped, apart } = format;
  const source = sourceOf(bill);
  const terms = offeredTerms(bill);
  const plan = (invoice && scheduleOf(invoice)) ?? undefined;
  return `${merchantHead(bill, format, "h1")}
<div class="body">
${invoice ? `<p class="note" dir="auto">${escaped(invoice.full_name)}</p>` : ""}${source ? `<p class="sum">${format.price(source.amount)}</p>` : `<p class="note">${apart(provider.edition.currency)}</p>`}
${source && source.description !== "" ? `<p dir="auto">${escaped(source.description)}</p>` : ""}
${facts([
  invoice && [say(words.invoice), apart(invoice.code)],
  terms !== null && invoice !== undefined && [say(words.installment), termsText(format, terms, invoice.amount)],
  plan && [say(words.schedule), say(words.repeats[plan.interval], { date: format.day(plan.date) })],
  invoice &&
    invoice.file_name !== null && [
      say(words.file),
      `<a href="/pay/${escaped(code)}/file" download><bdi>${escaped(invoice.file_name)}</bdi></a>`,
    ],
])}
${invoice ? `<p class="note due">${icons.closed}<span>${say(words.payBy, { date: format.day(invoice.expires_on) })}</span></p>` : ""}
</div>`;
}

const noteHtml = (name: Field, mistake: string | undefined, hint = ""): string =>
  mistake
    ? `<p class="mistake" id="${name}-note">${icons.mistake}<span>${mistake}</span></p>`
    : hint && `<p class="hint" id="${name}-note">${hint}</p>`;
/** The first wrong field has the focus, without script. */
const marked = (name: Field, mistakes: Mistakes, note: string): string =>
  `${note && ` aria-describedby="${name}-note"`}${mistakes[name] ? ' aria-invalid="true"' : ""}${fields.find((field) => mistakes[field]) === name ? " autofocus" : ""}`;
const fields: readonly Field[] = ["amount", "cardNumber", "expiry", "cvv", "months"];

interface Input {
  readonly name: Field;
  readonly label: string;
  readonly attributes: string;
  readonly hint?: string;
  readonly value?: string;
}
function inputField(
  { escaped, say }: PaymentPageFormat,
  mistakes: Mistakes,
  { name, label, attributes, hint, value = "" }: Input,
): string {
  const note = noteHtml(name, mistakes[name], hint && say(hint));
  return `<div><label for="${name}">${say(label)}</label><input id="${name}" name="${name}" dir="ltr" required value="${escaped(value)}" ${attributes}${marked(name, mistakes, note)}>${note}</div>`;
}
function monthsField(
  format: PaymentPageFormat,
  mistakes: Mistakes,
  { cardType, months }: InstallmentTerms,
  chosen: string,
): string {
  const { words, say, escaped } = format;
  const note = noteHtml("months", mistakes.months);
  return `<div><label for="months">${say(words.installmentPeriod)}</label><select id="months" name="months"${marked("months", mistakes, note)}><option value="">${say(words.payInFull)}</option><option value="${months}"${String(months) === chosen ? " selected" : ""}>${escaped(format.months(months))} · ${escaped(cardType)}</option></select>${note}</div>`;
}
const cardRow = ({ words, say, apart }: PaymentPageFormat, { number, response, installment }: TestCard): string =>
  `<tr><th scope="row">${apart(number.replace(/(.{4})(?=.)/g, "$1 "))}</th><td>${apart(response)} · ${installment ? `${apart(installment)} · ${say(words.approvedInParts)}` : say(words.responses[response])}</td></tr>`;

/** A card number and a CVV are never written back into a page. */
export function cardFields(format: PaymentPageFormat, mistakes: Mistakes, expiry: string): string {
  const { words, escaped } = format;
  const field = (input: Input) => inputField(format, mistakes, input);
  return `${field({ name: "cardNumber", label: words.cardNumber, attributes: 'inputmode="numeric" autocomplete="cc-number" maxlength="30"' })}
<div class="pair">
${field({ name: "expiry", label: words.expiry, attributes: `inputmode="numeric" autocomplete="cc-exp" maxlength="9" placeholder="${escaped(words.expiryHint)}"`, value: expiry })}
${field({ name: "cvv", label: words.cvv, attributes: 'type="password" inputmode="numeric" autocomplete="cc-csc" maxlength="4"', hint: words.cvvHint })}
</div>`;
}
export const testCardTable = (format: PaymentPageFormat): string => {
  const { words, say } = format;
  return `<details class="sheet"><summary>${say(words.testCards)}</summary><p class="note">${say(words.testCardsHelp)}</p><table>${testCards.map((card) => cardRow(format, card)).join("")}</table></details>`;
};

interface Filling {
  readonly token: string;
  /** The bill has changed since it was shown: a note above the form says so, and the customer checks again. */
  readonly isChanged?: boolean;
  readonly mistakes?: Mistakes;
  readonly amount?: string;
  readonly expiry?: string;
  readonly months?: string;
}

export function billPage(
  frame: Frame,
  bill: Bill,
  { token, isChanged = false, mistakes = {}, amount = "", expiry = "", months = "" }: Filling,
): Response {
  const { format } = frame;
  const { words, say, escaped } = format;
  const { invoice, merchant } = bill;
  const source = sourceOf(bill);
  const holds = invoice?.pre_auth === 1;
  const terms = offeredTerms(bill);
  const field = (input: Input) => inputField(format, mistakes, input);
  const button = source
    ? say(holds ? words.hold : words.pay, { amount: format.amount(source.amount) })
    : say(words.payAny);
  return framed(
    frame,
    isChanged ? 409 : Object.keys(mistakes).length > 0 ? 422 : 200,
    `${words.title} · ${merchant.brand_name}`,
    `${isChanged ? `<div class="sheet body" role="alert">${outcome("closed", say(words.changed))}<p class="note">${say(words.changedHelp)}</p></div>` : ""}<section class="sheet">${billHead(bill, format)}</section>
<form class="sheet body" method="post" action="${escaped(frame.path)}?lang=${format.language}" autocomplete="on" novalidate>
<input type="hidden" name="token" value="${escaped(token)}">
${source ? "" : field({ name: "amount", label: words.amount, attributes: 'inputmode="decimal" autocomplete="transaction-amount"', value: amount })}
${cardFields(format, mistakes, expiry)}
${terms ? monthsField(format, mistakes, terms, months) : ""}
${holds ? `<p class="note">${say(words.holdNote)}</p>` : ""}
<button>${button}</button>
</form>
${testCardTable(format)}`,
  );
}

/** The customer's page with fields that take nothing: it has no form, and every control is disabled. */
export function examplePage(frame: Frame, bill: Bill, until: number): Response {
  const { format } = frame;
  const { words, say } = format;
  const { merchant, button } = bill;
  const isChecked = merchant.state === "inProduction";
  return framed(
    frame,
    200,
    `${words.example.mark} · ${merchant.brand_name}`,
    `<div class="sheet body" role="note">${outcome("closed", say(words.example.mark), "p")}<p class="note">${say(words.example.what)}</p>${isChecked ? "" : `<p class="note">${say(words.example.unchecked)}</p>`}<p class="note">${say(words.example.until, { date: format.moment(until) })}</p></div>
<section class="sheet">${billHead(bill, format)}</section>
<fieldset class="sheet body" disabled>
${cardFields(format, {}, "")}
<button type="button">${say(words.pay, { amount: format.amount(button?.amount ?? 0) })}</button>
</fieldset>
<p class="note">${say(words.example.fields)}</p>`,
  );
}

const good: ReadonlySet<string> = new Set(["paid", "success", "preAuth", "partialRefunded", "refundInProgress"]);
/** The row of what the merchant has given back; while the bank works on a refund, nothing is said. */
const refundedRow = (
  { words, say, apart, amount }: PaymentPageFormat,
  { status, refunded }: { readonly status: string; readonly refunded: number },
): false | readonly [label: string, html: string] =>
  (status === "partialRefunded" || status === "refunded") && [say(words.closed.refunded[0]), apart(amount(refunded))];

/** The result of this attempt; the page can be opened again. */
export function receiptPage(frame: Frame, bill: Bill, payment: PaymentRow): Response {
  const { code, merchant, invoice } = bill;
  const { format } = frame;
  const { words, say, escaped, apart } = format;
  const went = payment.response_code === "00";
  const isHeld = went && payment.status === "preAuth";
  const isGood = went && good.has(payment.status);
  const undone = payment.status === "refunded" ? words.closed.refunded : words.closed.canceled;
  const title = !went ? words.failed : isHeld ? words.held : isGood ? words.paid : undone[0];
  const terms = installmentOf(payment);
  const typed = went || sourceOf(bill) ? "" : toDecimal(payment.amount);
  const back =
    !went || !invoice
      ? `<a class="button" href="${escaped(addressIn(`/pay/${code}`, format.language, typed))}">${say(went ? words.payAgain : words.tryAgain)}</a>`
      : "";
  return framed(
    frame,
    200,
    `${title} · ${merchant.brand_name}`,
    `<section class="sheet">${merchantHead(bill, format, "p")}
<div class="body">
${outcome(!went ? "bad" : isHeld ? "held" : isGood ? "good" : "closed", say(title))}
<p class="sum">${format.price(payment.amount)}</p>
${bill.button ? `<p dir="auto">${escaped(bill.button.description)}</p>` : ""}
${facts([
  !went && [
    say(words.reason),
    `${apart(payment.response_code)} · ${say(words.responses[payment.response_code as keyof typeof words.responses] ?? payment.response_code)}`,
  ], // a code of ours, or shown unchanged
  invoice && [say(words.invoice), apart(invoice.code)],
  terms !== null && [say(words.installment), termsText(format, terms, payment.amount)],
  refundedRow(format, payment),
  [say(words.card), apart(spaceCard(payment.card ?? ""))],
  payment.rrn !== null && ["RRN", apart(payment.rrn)],
  [say(words.date), apart(format.moment(payment.created_at))],
])}
${isHeld ? `<p class="note">${say(words.holdNote)}</p>` : ""}
</div>
</section>
${back}`,
  );
}

const closedLooks: Partial<Record<Closed, Outcome>> = { paid: "good", held: "held", unknown: "bad" };
export function closedPage(frame: Frame, why: Closed, bill?: Bill): Response {
  const { format } = frame;
  const { words, say, apart } = format;
  const [title, help] = words.closed[why];
  return framed(
    frame,
    statusOf[why],
    title,
    `<section class="sheet">${bill ? merchantHead(bill, format, "p") : ""}
<div class="body">
${outcome(closedLooks[why] ?? "closed", say(title))}
<p class="note">${say(help)}</p>
${facts([
  bill?.invoice && [say(words.invoice), apart(bill.invoice.code)],
  bill?.invoice !== undefined && refundedRow(format, bill.invoice),
])}
</div></section>`,
  );
}

/** The invoice's file. It is downloaded, never displayed. */
export const fileAnswer = (
  name: string,
  { type, content }: { readonly type: string; readonly content: string },
  responseId: string,
): Response =>
  new Response(Buffer.from(content, "base64"), {
    headers: {
      ...headers,
      "content-type": type,
      "x-response-id": responseId,
      "content-disposition": `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent(Buffer.from(name).toString()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`,
    },
  });

export const pictureAnswer = (type: string, picture: Uint8Array<ArrayBuffer>, responseId: string): Response =>
  new Response(picture, { headers: { ...headers, "content-type": type, "x-response-id": responseId } });

/** Sent from another page or browser than the one that opened the link. */
export function oldFormPage(frame: Frame): Response {
  const { words, say, escaped, language } = frame.format;
  return framed(
    frame,
    403,
    words.title,
    `<section class="sheet"><div class="body">${outcome("bad", say(words.oldForm))}</div></section><a class="button" href="${escaped(frame.path)}?lang=${language}">${say(words.openAgain)}</a>`,
  );
}
