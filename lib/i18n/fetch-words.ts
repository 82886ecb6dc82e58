// The words of what is opened later, by family and language: each is a file of its own, fetched once.
import { isLanguage } from "@/lib/contract/constants";
import type { Language } from "./languages";
import type { Messages, Namespace } from "./messages";

/** "invoiceForm" stands in invoice-form.json. */
const fileOf = (namespace: Namespace) => namespace.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
async function fetchNamespace(language: Language, namespace: Namespace): Promise<readonly [Namespace, unknown]> {
  const file = (await import(`../../messages/${language}/${fileOf(namespace)}.json`)) as { readonly default: unknown };
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
    words.catch(() => fetched.delete(key)); // the connection may be back at the next try
    fetched.set(key, words);
  }
  return words as Promise<Pick<Messages, N>>; // made of these very files
}

/** The page says on its root element which language it is in. */
export function languageOfPage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : "en";
}
