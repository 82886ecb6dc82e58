"use client";
import { useTranslations } from "next-intl";
import { useFormat } from "@/lib/i18n/use-format";
import { readAmount } from "@/lib/rules/amount-entry";
import { fromDecimal, toDecimal } from "@/lib/rules/money";

/** The properties of an AmountField for a currency, in the page's language. */
export function useAmountParts(currency: string, value: string) {
  const format = useFormat();
  const notice = useTranslations("messages.notice");
  const read = (text: string): readonly string[] => {
    const reading = readAmount(text, currency);
    return "amount" in reading
      ? [toDecimal(reading.amount)]
      : "ambiguous" in reading
        ? reading.ambiguous.map(toDecimal)
        : [];
  };
  const withFormat = (plain: string) => {
    const minor = fromDecimal(plain);
    return minor === undefined ? plain : format.figure(minor);
  };
  const [first = "", second = ""] = read(value).map(withFormat);
  return {
    read,
    format: withFormat,
    currency,
    askLabel: notice("readTwoWays", { first: format.isolate(first), second: format.isolate(second) }),
  };
}
