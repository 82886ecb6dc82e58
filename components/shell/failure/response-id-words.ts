// Not in the fallback texts: every page carries those, and the last screen has no id.
import type { Language } from "@/lib/i18n/languages";

export interface ResponseIdWords {
  readonly copy: string;
  readonly copied: string;
}

export const responseIdWords: Readonly<Record<Language, ResponseIdWords>> = {
  en: { copy: "Copy the response ID", copied: "Response ID copied" },
  az: { copy: "Cavabın ID-sini kopyala", copied: "Kopyalandı: Cavabın ID-si" },
  ru: { copy: "Копировать ID ответа", copied: "Скопировано: ID ответа" },
  ar: { copy: "نسخ معرّف الاستجابة", copied: "تم النسخ: معرّف الاستجابة" },
};
