// The page where a merchant attaches a card for withdrawals. Its address is the permission: long, secret, valid for a
// few minutes.
import {
  type CardAttempt,
  attachCard,
  cardAttemptBehind,
  cardStateOf,
  endCardAttempt,
  takesCard,
} from "../money/card-attempts";
import { readText } from "../handle-request";
import { Refusal } from "../refusal";
import type { EditionProvider } from "../edition-provider";
import { cardWords } from "./card-words";
import { type Mistakes, readCard } from "./entry";
import { PaymentPageFormat, languageFor } from "./format";
import { type Frame, cardFields, framed, outcome, testCardTable } from "./page";

const FORM_LIMIT = 10_000;

interface Found {
  readonly provider: EditionProvider;
  readonly attempt: CardAttempt;
}
function findAttempt(providers: readonly EditionProvider[], token: string): Found | undefined {
  for (const provider of providers) {
    const attempt = cardAttemptBehind(provider, token);
    if (attempt) return { provider, attempt };
  }
  return undefined;
}
/** The return address carries no result: the portal asks the provider. */
const portalStep = ({ portal }: EditionProvider): string => `${portal}/connect/bank`;

export async function handleCardPage(
  providers: readonly EditionProvider[],
  request: Request,
  url: URL,
  responseId: string,
): Promise<Response> {
  const { method, headers } = request;
  if (method !== "GET" && method !== "HEAD" && method !== "POST")
    throw new Refusal(405, "METHOD_NOT_ALLOWED", "Not with this verb.");
  const language = languageFor(url.searchParams.get("lang"), undefined, headers.get("accept-language"));
  const [, token = ""] = /^\/card\/([\w-]{43})$/.exec(url.pathname) ?? [];
  const known = () => (token ? findAttempt(providers, token) : undefined);
  const first = known();
  const { currency, timeZone } = first?.provider.edition ?? { currency: "", timeZone: "UTC" };
  const frame: Frame = { format: new PaymentPageFormat(language, currency, timeZone), path: url.pathname, responseId };
  if (!first) return endPage(frame, 404, "unknown", providers[0]);
  if (method !== "POST")
    return takesCard(first.provider, first.attempt) ? cardPage(frame, first) : closedPage(frame, first);

  if (!/^application\/x-www-form-urlencoded\b/i.test(headers.get("content-type") ?? ""))
    throw new Refusal(415, "UNSUPPORTED_TYPE", "Send a form.");
  const form = new URLSearchParams(await readText(request, FORM_LIMIT));
  // The request's body has arrived; from here on everything is synchronous.
  const found = known() ?? first;
  const { provider, attempt } = found;
  if (!takesCard(provider, attempt)) return closedPage(frame, found);
  if (form.has("close")) {
    if (attempt.state === "waiting") endCardAttempt(provider, attempt, "closed");
    return toPortal(provider, responseId);
  }
  const mistakes: Mistakes = {};
  const card = readCard(provider, form, frame.format, mistakes);
  const expiry = form.get("expiry") ?? "";
  if (Object.keys(mistakes).length > 0) return cardPage(frame, found, { mistakes, expiry });
  if (card.response !== "00") {
    endCardAttempt(provider, attempt, "refused");
    return cardPage(frame, found, { refusedWith: card.response, expiry });
  }
  attachCard(provider, attempt, card.number);
  return toPortal(provider, responseId);
}

const toPortal = (provider: EditionProvider, responseId: string): Response =>
  new Response(null, {
    status: 303,
    headers: {
      location: portalStep(provider),
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-response-id": responseId,
    },
  });

const brandOf = ({ provider: { store }, attempt }: Found): string =>
  store.row<{ brand_name: string }>("SELECT brand_name FROM apps WHERE id = ?", attempt.app_id)?.brand_name ?? "";

interface Filling {
  readonly mistakes?: Mistakes;
  readonly expiry?: string;
  readonly refusedWith?: keyof PaymentPageFormat["words"]["responses"];
}
function cardPage(frame: Frame, found: Found, { mistakes = {}, expiry = "", refusedWith }: Filling = {}): Response {
  const { format, path } = frame;
  const { words, say, escaped, apart, language } = format;
  const own = cardWords[language];
  const isWrong = Object.keys(mistakes).length > 0;
  const refusal = refusedWith
    ? `<div class="sheet body" role="alert">${outcome("bad", say(own.refused), "p")}<p class="note">${apart(refusedWith)} · ${say(words.responses[refusedWith])}</p><p class="note">${say(own.refusedHelp)}</p></div>`
    : "";
  return framed(
    frame,
    refusedWith || isWrong ? 422 : 200,
    own.title,
    `${refusal}<section class="sheet"><header class="head"><h1 class="who">${say(own.title)}</h1><span dir="auto">${escaped(brandOf(found))}</span></header><div class="body"><p class="note">${say(own.help)}</p></div></section>
<form class="sheet body" method="post" action="${escaped(path)}?lang=${language}" autocomplete="on" novalidate>
${cardFields(format, mistakes, expiry)}
<button>${say(own.attach)}</button>
<button class="quiet" name="close" value="1">${say(own.close)}</button>
</form>
${testCardTable(format)}`,
    found.provider.portal,
  );
}

/** An attached card or a closed page links on to the portal; another page has expired. */
function closedPage(frame: Frame, { provider, attempt }: Found): Response {
  const state = cardStateOf(provider, attempt);
  return state === "attached" || state === "closed"
    ? toPortal(provider, frame.responseId)
    : endPage(frame, 410, "over", provider);
}
function endPage(
  frame: Frame,
  status: number,
  why: "unknown" | "over",
  provider: EditionProvider | undefined,
): Response {
  const { say, escaped, language } = frame.format;
  const own = cardWords[language];
  return framed(
    frame,
    status,
    own[why],
    `<section class="sheet"><div class="body">${outcome(why === "over" ? "closed" : "bad", say(own[why]))}<p class="note">${say(own[`${why}Help`])}</p></div></section>
${provider ? `<a class="button" href="${escaped(portalStep(provider))}">${say(own.back)}</a>` : ""}`,
  );
}
