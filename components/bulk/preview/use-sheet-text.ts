"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { EXAMPLE_AMOUNT, type RuleValues, useRuleText } from "@/components/form/rule-text";
import type { SheetColumnView, SheetText } from "@/components/sheet/sheet-column";
import type { FieldName } from "@/lib/i18n/labels";
import { useFormat } from "@/lib/i18n/use-format";
import type { BulkKind } from "@/lib/contract/bulk";
import {
  BOOKING_ID_LENGTH,
  INVOICE_LIMIT,
  LARGEST_AMOUNT,
  LEAST_AMOUNT,
  NAME_LENGTH,
  TEXT_LENGTH,
} from "@/lib/contract/constants";
import { readAmount } from "@/lib/rules/amount-entry";
import { addDays } from "@/lib/rules/day";
import { decimals, fromDecimal } from "@/lib/rules/money";
import { type BulkColumn, bulkColumns } from "@/lib/sheet/columns";

type Key = BulkColumn["key"];
const looks: Readonly<Record<Key, Omit<SheetColumnView, "key" | "label">>> = {
  fullName: { least: 8.5, share: 1.2 },
  mobilePhone: { least: 10, share: 0.8, kind: "code" },
  email: { least: 9.5, share: 1.2, kind: "code" },
  amount: { least: 7.5, share: 0.5, kind: "figure" },
  description: { least: 9, share: 1.6 },
  linkExpirationDate: { least: 9.25, share: 0.5 },
  bookingId: { least: 6.75, share: 0.5, kind: "code" },
  destination: { least: 19.75, share: 0.5, kind: "code" },
};
const lengths: Readonly<Partial<Record<Key, number>>> = {
  fullName: NAME_LENGTH,
  description: TEXT_LENGTH,
  bookingId: BOOKING_ID_LENGTH,
  email: 254,
};

interface Edition {
  readonly currency: string;
  readonly today: string;
  readonly phoneExample: string;
}

/** "1,234" as 1.23: the fraction has too many digits. */
function isRounded(cell: string, value: string, currency: string): boolean {
  const reading = readAmount(cell, currency);
  if (!("ambiguous" in reading)) return false;
  const [grouped, decimal] = reading.ambiguous;
  return fromDecimal(value) === decimal && decimal * 1_000 !== grouped;
}

/** Names of columns, formats of values, and the forms' sentences for faults. */
export function useSheetText(kind: BulkKind, { currency, today, phoneExample }: Edition): SheetText {
  const label = useTranslations("bulk.columns");
  const words = useTranslations("sheet");
  const payout = useTranslations("payouts.pay");
  const ruleText = useRuleText();
  const format = useFormat();
  const money = (minor: number) => format.money(minor, currency).text;
  const columns = bulkColumns[kind];

  function limitsOf(key: Key, code: string): RuleValues {
    switch (key) {
      case "amount":
        return {
          min: money(LEAST_AMOUNT),
          max: code === "decimals" ? decimals : money(code === "invoiceUnder" ? INVOICE_LIMIT : LARGEST_AMOUNT),
          example: format.figure(EXAMPLE_AMOUNT),
        };
      case "mobilePhone":
        return { example: phoneExample };
      case "linkExpirationDate":
        return { example: format.day(addDays(today, 7)) };
      default:
        return { ...(key === "email" && { min: 6 }), ...(lengths[key] && { max: lengths[key] }) };
    }
  }
  const text: SheetText = {
    columns: columns.map(({ key }) => ({
      key,
      label: key === "amount" ? words("grid.amountIn", { label: label(key), currency }) : label(key),
      ...looks[key],
    })),
    shown(column, value) {
      if (value === "") return "";
      switch (columns[column]?.key) {
        case "amount":
          return format.figure(fromDecimal(value) ?? 0);
        case "linkExpirationDate":
          return format.day(value);
        default:
          return value;
      }
    },
    offer(column, value, cell) {
      const shown = format.isolate(text.shown(column, value));
      return words(
        columns[column]?.key === "amount" && isRounded(cell, value, currency) ? "fault.useRounded" : "fault.use",
        {
          value: shown,
        },
      );
    },
    fault(column, code) {
      const { key } = columns[column]!;
      if (code === "ambiguous") return words(key === "amount" ? "fault.ambiguousAmount" : "fault.ambiguousDay");
      if (code === "masked") return words("fault.masked");
      if (key === "destination")
        return code === "required" || code === "iban" ? payout(code) : ruleText("cardNumber", code);
      return ruleText(key satisfies FieldName, code, limitsOf(key, code));
    },
    duplicate: (duplicate) =>
      "row" in duplicate
        ? words("fault.sameRow", { row: format.number(duplicate.row) })
        : words("fault.seen", { name: format.isolate(duplicate.fileName), date: format.day(duplicate.createdDate) }),
  };
  // The texts of a page never change, and a new object would draw every row again.
  const [first] = useState(text);
  return first;
}
