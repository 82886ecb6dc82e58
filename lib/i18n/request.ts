// What next-intl asks for on every request: the language, its words and the edition's clock.
import "server-only";
import { getRequestConfig } from "next-intl/server";
import { currentEdition } from "@/lib/i18n/current";
import { environment } from "@/lib/env";
import { log } from "@/lib/log";
import { currentLanguage } from "./current";
import { languageOfTag, languages } from "./languages";
import { messagesOf } from "./messages";

// A missing word stops development and the tests; a merchant sees the screen with its key, and the operator reads of it.
function onError(error: Error) {
  if (environment().NODE_ENV !== "production") throw error;
  log().error({ error: error.message }, "words are missing");
}

export default getRequestConfig(async ({ locale }) => {
  // A locale is named only by code that writes in another language than the reader's.
  const language = locale ? languageOfTag(locale) : await currentLanguage();
  const [edition, messages] = await Promise.all([currentEdition(), messagesOf(language)]);
  return { locale: languages[language].tag, messages, timeZone: edition.timeZone, onError };
});
