// Renders a screen with messages, readable form data, and a door with prepared answers.
import { readFileSync } from "node:fs";
import { render } from "@testing-library/react";
import type { ReactElement } from "react";
import { fileOfNamespace } from "@/lib/i18n/fetch-words";
import type { Language } from "@/lib/i18n/languages";
import { languages } from "@/lib/i18n/languages";
import { WordsProvider } from "@/lib/i18n/words-provider";
import { words as en } from "@/messages/en";

const readWords = (language: Language): typeof en => {
  const files = Object.keys(en).map((name) => [
    name,
    JSON.parse(readFileSync(`messages/${language}/${fileOfNamespace(name)}.json`, "utf8")) as object,
  ]);
  return Object.fromEntries(files) as typeof en; // a test compares the keys
};
export const wordsOf = { en, az: readWords("az"), ru: readWords("ru"), ar: readWords("ar") };

export const around = (node: ReactElement, language: Language = "en") => (
  <WordsProvider locale={languages[language].tag} timeZone="Asia/Baku" words={wordsOf[language]} strict>
    {node}
  </WordsProvider>
);
export function show(node: ReactElement, language: Language = "en") {
  document.documentElement.lang = language;
  return render(around(node, language));
}

/** React must read forms with Node's FormData, which Node's fetch needs. */
class ReadableFormData extends globalThis.FormData {
  constructor(form?: HTMLFormElement) {
    super();
    for (const field of form?.elements ?? []) {
      if (!(field instanceof HTMLInputElement) || !field.name || (field.type === "checkbox" && !field.checked))
        continue;
      this.append(field.name, field.value);
    }
  }
}
globalThis.FormData = ReadableFormData;

export interface SentCall {
  readonly call: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly intent?: string;
}
type Reply = { readonly status: number; readonly json: unknown; readonly after?: Promise<void> } | "unreachable";
export const ok = (json: unknown = null) => ({ status: 200, json });
export const problem = (kind: string, details: object = {}, status = 422) => ({
  status,
  json: { problem: kind, ...details },
});

/** Answers each call with its replies in order, and repeats the last one. */
export function answer(replies: Readonly<Record<string, readonly Reply[]>>): readonly SentCall[] {
  const requests: SentCall[] = [];
  globalThis.fetch = async (address, init) => {
    const [call = "", query = ""] = String(address).replace("/bff/", "").split("?");
    const input =
      init?.body === undefined
        ? Object.fromEntries(new URLSearchParams(query))
        : (JSON.parse(String(init.body)) as SentCall["input"]);
    const intent = new Headers(init?.headers).get("x-portal-intent");
    const nth = requests.filter((other) => other.call === call).length;
    requests.push({ call, input, ...(intent && { intent }) });
    const list = replies[call] ?? [];
    const reply = list[Math.min(nth, list.length - 1)];
    if (!reply || reply === "unreachable") throw new TypeError("fetch failed");
    await reply.after;
    return Response.json(reply.json, { status: reply.status });
  };
  return requests;
}
