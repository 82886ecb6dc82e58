// next-intl's configuration for each request: language, words and time zone.
import "server-only";
import { getRequestConfig } from "next-intl/server";
import { currentEdition } from "@/lib/i18n/current";
import { environment } from "@/lib/env";
import { log } from "@/lib/log";
import { currentLanguage } from "./current";
import { languageOfTag, languages } from "./languages";
import { messagesOf } from "./messages";

// A missing key fails in development and in tests; in production the screen shows the key and the log has an error.
function onError(error: Error) {
  if (environment().NODE_ENV !== "production") throw error;
  log().error({ error: error.message }, "words are missing");
}

export default getRequestConfig(async ({ locale }) => {
  // Only code that writes in another language than the user's names a locale.
  const language = locale ? languageOfTag(locale) : await currentLanguage();
  const [edition, messages] = await Promise.all([currentEdition(), messagesOf(language)]);
  return { locale: languages[language].tag, messages, timeZone: edition.timeZone, onError };
});
