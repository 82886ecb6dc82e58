import { getTranslations } from "next-intl/server";
import { languagesOf } from "@/lib/edition/editions";
import { currentEdition, currentLanguage, offersAllLanguages } from "@/lib/i18n/current";
import { languages } from "@/lib/i18n/languages";
import { LanguageButton } from "./language-button";

export async function LanguageControl({ reversed }: { readonly reversed?: boolean }) {
  const [edition, current, words] = await Promise.all([
    currentEdition(),
    currentLanguage(),
    getTranslations("shell.language"),
  ]);
  return (
    <LanguageButton
      label={words("title")}
      name={languages[current].name}
      current={current}
      offered={languagesOf(edition, offersAllLanguages())}
      reversed={reversed}
    />
  );
}
