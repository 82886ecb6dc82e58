"use client";
import { useTranslations } from "next-intl";
import { calendars } from "@/lib/i18n/calendar";
import { useLanguage } from "@/lib/i18n/use-format";

/** The properties of a DateField: names of months and days, and labels of buttons. */
export function useCalendarParts() {
  const panel = useTranslations("listing.panel");
  const language = useLanguage();
  const { months, monthsOfDay, monthsOfDayShort, weekdays, weekdaysShort } = calendars[language];
  return {
    openLabel: panel("openCalendar"),
    words: {
      months,
      monthsInDate: language === "en" ? monthsOfDayShort : monthsOfDay,
      weekdays: weekdays.map((long, index) => ({ long, short: weekdaysShort[index] ?? long })),
      previousMonth: panel("previousMonth"),
      nextMonth: panel("nextMonth"),
    },
  };
}
