"use client";
import { useTranslations } from "next-intl";
import { useFormat } from "@/lib/i18n/use-format";
import type { SheetStatus } from "@/lib/sheet/editor";

/** "11 rows were sent on 3 November. The 5 new ones are sent" */
export function useEarlierText({ earlier, sendsEarlier, valid }: SheetStatus): string {
  const words = useTranslations("sheet.earlier");
  const { day, instantToDay } = useFormat();
  if (!earlier.last) return "";
  const date = day(instantToDay(earlier.last));
  const were = words("were", { count: earlier.count, when: earlier.uploads === 1 ? "once" : "often", date });
  return `${were}. ${sendsEarlier ? words("again") : words("new", { count: valid })}`;
}
