// Words on demand: a file for each family and language, loaded once.
import { isLanguage } from "@/lib/contract/constants";
import type { Language } from "./languages";
import type { Messages, Namespace } from "@/messages/en";

/** "invoiceForm" is in invoice-form.json. */
export const fileOfNamespace = (namespace: string) =>
  namespace.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
async function fetchNamespace(language: Language, namespace: Namespace): Promise<readonly [Namespace, unknown]> {
  const file = (await import(`../../messages/${language}/${fileOfNamespace(namespace)}.json`)) as {
    readonly default: unknown;
  };
  return [namespace, file.default];
}

const fetched = new Map<string, Promise<unknown>>();
export function fetchWords<N extends Namespace>(
  language: Language,
  namespaces: readonly N[],
): Promise<Pick<Messages, N>> {
  const key = [language, ...namespaces].join(" ");
  let words = fetched.get(key);
  if (!words) {
    words = Promise.all(namespaces.map((namespace) => fetchNamespace(language, namespace))).then(Object.fromEntries);
    words.catch(() => fetched.delete(key)); // the next call tries again
    fetched.set(key, words);
  }
  return words as Promise<Pick<Messages, N>>; // made of these files
}

export function languageOfPage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : "en";
}
