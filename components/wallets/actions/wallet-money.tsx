"use client";
// What the three dialogs of a wallet share: whose wallet it is, and what a refusal says.
import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { useFormat } from "@/lib/i18n/use-format";
import type { Problem } from "@/lib/provider/problem";
import { readAmount } from "@/lib/rules/amount-entry";
import type { Minor } from "@/lib/rules/money";
import type { WalletSubject } from "./wallet-subject";

/** The amount that is being typed, as soon as it can be read in one way. */
export function useTypedAmount(currency: string): Minor | undefined {
  const typed: unknown = useWatch({ name: "amount" });
  const reading = readAmount(typeof typed === "string" ? typed : "", currency);
  return "amount" in reading && reading.amount > 0 ? reading.amount : undefined;
}

/** "Withdraw 1,250.00 AZN", with the amount as it is being typed. */
export function MoneyLabel({
  does,
  currency,
}: {
  readonly does: "withdraw" | "transfer" | "topUp";
  readonly currency: string;
}) {
  const action = useTranslations("actions");
  const { money } = useFormat();
  const amount = useTypedAmount(currency);
  return amount === undefined
    ? action(`do.${does}`)
    : action(`amount.${does}`, { amount: money(amount, currency).text });
}

/** Whose wallet it is and what can be used of it. */
export function useAvailability({ appName, available, currency }: WalletSubject): string {
  const words = useTranslations("wallets");
  const { money, isolate } = useFormat();
  return words("availableIn", { app: isolate(appName), amount: money(available, currency).text });
}

/** The specification's own message where it has one, and what can be done next. */
export function useWalletRefusal(
  failed?: "transferFailed" | "withdrawFailed",
): (problem: Problem) => string | undefined {
  const words = useTranslations("wallets.refusals");
  const catalogue = useTranslations("messages.catalogue");
  return ({ kind, details: { code } }) => {
    switch (code) {
      case "INSUFFICIENT_CARD_BALANCE":
        return `${catalogue("insufficientCardBalance")}. ${words("otherPhone")}`;
      case "TRANSFER_FAILED":
        return `${catalogue("transferFailed")}. ${words("otherRecipient")}`;
      case "WITHDRAW_FAILED":
        return `${catalogue("withdrawFailed")}. ${words("otherTime")}`;
      case "INSUFFICIENT_BALANCE":
      case "STATE_CHANGED":
      case "RECORD_BUSY":
      case "NO_DESTINATION":
        return words(code);
      default:
        return failed && kind === "refused" ? `${catalogue(failed)}. ${words("otherTime")}` : undefined;
    }
  };
}
