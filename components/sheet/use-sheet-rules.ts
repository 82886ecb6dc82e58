"use client";
import { useMemo } from "react";
import { calendars } from "@/lib/i18n/calendar";
import { useLanguage } from "@/lib/i18n/use-format";
import type { SheetRules } from "@/lib/sheet/editor";

/** The rules for cells: those of the edition, with the names of months of the page's date fields. */
export function useSheetRules({ kind, region, currency, today }: Omit<SheetRules, "monthNames">): SheetRules {
  const language = useLanguage();
  return useMemo(() => {
    const { months, monthsOfDay, monthsOfDayShort } = calendars[language];
    return {
      kind,
      region,
      currency,
      today,
      monthNames: [language === "en" ? monthsOfDayShort : monthsOfDay, months],
    };
  }, [kind, region, currency, today, language]);
}
