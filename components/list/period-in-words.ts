import { getTranslations } from "next-intl/server";
import { getFormat } from "@/lib/i18n/current";
import { partsOf } from "@/lib/rules/day";
import type { Period } from "@/lib/rules/periods";

/** "16 – 22 Nov 2026"; one day is "22 Nov 2026". */
export async function periodInWords({ from, to }: Period): Promise<string> {
  const [words, format] = await Promise.all([getTranslations("presets"), getFormat()]);
  if (from === to) return format.day(to);
  const isOneYear = partsOf(from).year === partsOf(to).year;
  return words("range", { from: isOneYear ? format.shortDay(from) : format.day(from), to: format.day(to) });
}
