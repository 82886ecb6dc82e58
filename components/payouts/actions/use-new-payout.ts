"use client";
// What somebody is typing into a new payout, and what is wrong with it. It lives in this dialog alone: a card number is kept nowhere.
import { useState } from "react";
import { LEAST_AMOUNT } from "@/lib/contract/constants";
import { readAmount } from "@/lib/rules/amount-entry";
import { isPartnerBank, largestPayout, payout } from "@/lib/rules/fees";
import type { Minor } from "@/lib/rules/money";
import { brokenDestination, cardTypeOf, destinationKind } from "@/lib/rules/payout-destination";
import { isText } from "@/lib/contract/checks/text";
import type { NewPayoutGiven } from "./payout-actions";
import type { Payee } from "./use-payee";

/** As they stand in the form. */
const fields = ["destination", "recipient", "amount", "description"] as const;
type PayoutField = (typeof fields)[number];
type Rules = Pick<NewPayoutGiven, "apps" | "currency" | "partnerBank" | "fee">;

/** As soon as the number's first signs tell its bank. */
function recognised(plain: string, bank: Rules["partnerBank"]) {
  const kind = destinationKind(plain);
  if (!kind) return undefined;
  const isTelling = plain.length >= (kind === "card" ? 6 : 4 + bank.code.length);
  return {
    kind,
    cardType: kind === "card" ? cardTypeOf(plain) : undefined,
    atPartnerBank: isTelling ? isPartnerBank(kind === "card" ? { card: plain } : { iban: plain }, bank) : undefined,
  };
}

/** The code of the rule that a typed amount breaks; of two readings the field itself asks. */
function brokenAmount(reading: ReturnType<typeof readAmount>, most: Minor | undefined): string | undefined {
  if ("wrong" in reading) return reading.wrong;
  if ("ambiguous" in reading) return "ambiguous";
  const { amount } = reading;
  if (amount === 0) return "zero";
  if (most !== undefined && most < LEAST_AMOUNT) return "empty";
  if (amount < LEAST_AMOUNT) return "min";
  return most !== undefined && amount > most ? "max" : undefined;
}

export function useNewPayout({ apps, currency, partnerBank, fee: rule }: Rules) {
  const [typed, setTyped] = useState({ appId: apps[0].appId, destination: "", amount: "", description: "" });
  const [judged, setJudged] = useState<ReadonlySet<PayoutField>>(new Set());
  const [confirmed, setConfirmed] = useState<string>();

  return {
    typed,
    type: (change: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...change })),
    isDirty: typed.destination + typed.amount + typed.description !== "",
    app: apps.find(({ appId }) => appId === typed.appId) ?? apps[0],
    /** What is wrong with a field is said when it is left, or when the form is sent. */
    judge: (...left: readonly PayoutField[]) => setJudged((before) => new Set([...before, ...left])),
    judgeAll: () => setJudged(new Set(fields)),
    isJudged: (field: PayoutField) => judged.has(field),
    /** What follows from what was typed and from who was found. */
    read(payee: Payee | undefined) {
      const seen = recognised(typed.destination, partnerBank);
      const atPartnerBank = payee?.atPartnerBank ?? seen?.atPartnerBank;
      const app = apps.find(({ appId }) => appId === typed.appId);
      const available = payee?.available ?? app?.available;
      const most =
        available === undefined || atPartnerBank === undefined
          ? available
          : largestPayout(available, rule, atPartnerBank);
      const reading = readAmount(typed.amount, currency);
      const broken = {
        destination: brokenDestination(typed.destination),
        recipient: payee && confirmed === nameOf(payee) ? undefined : "confirm",
        amount: brokenAmount(reading, most),
        description:
          typed.description.trim() === "" ? "required" : isText(typed.description) ? undefined : "characters",
      } satisfies Readonly<Record<PayoutField, string | undefined>>;
      const amount = "amount" in reading && reading.amount > 0 ? reading.amount : undefined;
      return {
        seen: seen && { ...seen, cardType: payee?.cardType ?? seen.cardType, atPartnerBank },
        available,
        most,
        broken,
        /** The first field that has something to mend. */
        wrong: fields.find((field) => broken[field]),
        amount,
        cost: amount === undefined || atPartnerBank === undefined ? undefined : payout(amount, rule, atPartnerBank),
      };
    },
    confirm: (payee: Payee, isRight: boolean) => setConfirmed(isRight ? nameOf(payee) : undefined),
  };
}

/** Another number or another name is another recipient, who has to be confirmed anew. */
const nameOf = ({ fullName, destination }: Payee) => `${destination} ${fullName}`;
