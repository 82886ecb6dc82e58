// Assigns each request to a lane, and refuses it if the lane is full.
import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createTranslator } from "next-intl";
import { editionOfHost, languageFor } from "@/lib/edition/editions";
import { environment } from "@/lib/env";
import { offersAllLanguages } from "@/lib/i18n/current";
import { allLanguages } from "@/lib/contract/constants";
import { type Language, languages } from "@/lib/i18n/languages";
import { messagesOf } from "@/lib/i18n/messages";
import { metrics } from "@/lib/metrics/metrics";
import { callNamed } from "@/lib/contract";
import { writes } from "@/lib/contract/wire";
import { Problem } from "@/lib/provider/problem";
import { type Lane, createAdmission } from "@/lib/http/admission";
import type { AdmitRequest } from "@/lib/http/guard-requests";
import { closedPolicy, contentSecurityPolicy, makeNonce } from "@/lib/http/headers";
import { plainDocument } from "@/lib/http/plain-document";

const DOOR = "/bff/";
const ALWAYS = /^\/(?:_next\/|fonts\/|brand\/|favicon\.ico$|(?:healthz|readyz|session)$)/;
const SIGN_IN = /^\/auth(?:\/|$)/;

/** Undefined for requests that always get an answer: files, health and the session's clock. */
export function laneOf(path: string): Lane | undefined {
  if (ALWAYS.test(path)) return undefined;
  if (SIGN_IN.test(path)) return "signIn";
  if (!path.startsWith(DOOR)) return "page";
  const call = callNamed.get(path.slice(DOOR.length));
  return call && (writes(call) || call.looksUpIntent) ? "write" : "read";
}

/** Random, so that refused visitors do not come back together. */
const secondsToWait = () => 3 + Math.floor(Math.random() * 5);

interface BusyWords {
  readonly title: string;
  readonly text: string;
  readonly tryAgain: string;
}
async function busyWords(): Promise<Record<Language, BusyWords>> {
  const ofLanguage = async (language: Language): Promise<readonly [Language, BusyWords]> => {
    const words = createTranslator({ locale: languages[language].tag, messages: await messagesOf(language) });
    return [
      language,
      { title: words("busy.title"), text: words("busy.text"), tryAgain: words("actions.common.tryAgain") },
    ];
  };
  return Object.fromEntries(await Promise.all(allLanguages.map(ofLanguage))) as Record<Language, BusyWords>; // one for each language
}
function languageOf({ headers }: IncomingMessage): Language {
  const stored = /(?:^|;\s*)lang=([^;]*)/.exec(headers.cookie ?? "")?.[1];
  const edition = editionOfHost(headers.host ?? "", environment().EDITION);
  return languageFor(edition, offersAllLanguages(), stored && safelyDecoded(stored));
}
function safelyDecoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}

export async function admitRequests(): Promise<AdmitRequest> {
  const words = await busyWords();
  const admission = createAdmission({
    onChange: (lane, { result, waiting }) => {
      if (result) metrics()?.admissions.inc({ lane, result });
      metrics()?.waiting.set({ lane }, waiting);
    },
  });
  const refuse = (request: IncomingMessage, response: ServerResponse, isCall: boolean) => {
    const seconds = secondsToWait();
    const nonce = makeNonce();
    const isDocument = !isCall && request.headers.rsc === undefined;
    response.writeHead(503, {
      "retry-after": String(seconds),
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "content-security-policy": isDocument
        ? contentSecurityPolicy(nonce, { development: false, plainHttp: environment().PLAIN_HTTP !== undefined })
        : closedPolicy,
      "content-type": isDocument ? "text/html; charset=utf-8" : isCall ? "application/json" : "text/plain",
    });
    if (isCall) return response.end(JSON.stringify(new Problem("unavailable", { retryAfter: seconds })));
    if (!isDocument) return response.end(); // the framework then loads the whole page, which has the words
    const language = languageOf(request);
    const { title, text, tryAgain } = words[language];
    const body = `<h1>${title}</h1><p>${text}</p><p><a href="">${tryAgain}</a></p>`;
    response.end(plainDocument({ language, title, body, nonce }));
  };
  return (request, response, answer) => {
    const path = (request.url ?? "/").split("?", 1)[0]!;
    const lane = laneOf(path);
    if (!lane) return answer();
    admission.enter(lane, {
      begin: (leave) => {
        response.once("close", leave);
        answer();
      },
      refuse: () => void refuse(request, response, path.startsWith(DOOR)),
      isGone: () => response.destroyed || request.socket.destroyed,
    });
  };
}
