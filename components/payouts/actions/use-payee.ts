"use client";
// The recipient of a payout from the provider: read when the number is complete, and again after a refusal.
import { useState } from "react";
import { useLookUp } from "@/components/money/use-look-up";
import type { AnswerOf, InputOf } from "@/lib/provider/browser/requests";
import { isPartnerBank, largestPayout } from "@/lib/rules/fees";
import { brokenDestination, cardTypeOf, destinationKind } from "@/lib/rules/payout-destination";
import type { NewPayoutContext } from "./payout-subject";

export type Payee = AnswerOf<"payouts.payee">;
type Question = InputOf<"payouts.payee">;
const keyOf = ({ appId, destination }: Question) => `${appId} ${destination}`;

/** The user confirms this text: another number or name needs a new confirmation. */
export const nameOf = ({ fullName, destination }: Payee) => `${destination} ${fullName}`;

/** The application and the number of the form, and the recipient. The number is stored nowhere. */
export function usePayee({ apps, partnerBank, fee }: Pick<NewPayoutContext, "apps" | "partnerBank" | "fee">) {
  const [question, setQuestion] = useState<Question>({ appId: apps[0].appId, destination: "" });
  const lookUp = useLookUp("payouts.payee");
  const look = async (next = question) =>
    brokenDestination(next.destination) ? undefined : lookUp.ask(keyOf(next), next);

  const current = lookUp.of(keyOf(question));
  const payee = current?.answer;
  const problem = lookUp.busy ? undefined : current?.problem;
  const app = apps.find(({ appId }) => appId === question.appId) ?? apps[0];
  const recognised = recognise(question.destination, partnerBank);
  const atPartnerBank = payee?.atPartnerBank ?? recognised?.atPartnerBank;
  const available = payee?.available ?? app.available;
  return {
    app,
    destination: question.destination,
    payee,
    problem,
    isLooking: current !== undefined && !payee && !problem,
    isUnknown: problem?.fields["destination"] !== undefined,
    recognised: recognised && { ...recognised, cardType: payee?.cardType ?? recognised.cardType, atPartnerBank },
    atPartnerBank,
    available,
    most:
      available === undefined || atPartnerBank === undefined ? available : largestPayout(available, fee, atPartnerBank),
    /** Only if the number is complete. */
    look: () => look(),
    /** When the number loses the focus or the form is sent. */
    lookOnce: () => void (current ?? look()),
    /** The values of the form, which a draft and its Discard change. */
    follow(next: Question) {
      setQuestion(next);
      void look(next);
    },
    type(destination: string) {
      setQuestion({ ...question, destination });
      // A card may have up to nineteen digits; it is complete when the field loses the focus.
      if (destinationKind(destination) === "iban" || destination.length === 16) void look({ ...question, destination });
    },
  };
}
export type PayeeLookUp = ReturnType<typeof usePayee>;

/** The bank, from the first characters of the number. */
function recognise(plain: string, bank: NewPayoutContext["partnerBank"]) {
  const kind = destinationKind(plain);
  if (!kind) return undefined;
  const isTelling = plain.length >= (kind === "card" ? 6 : 4 + bank.code.length);
  return {
    kind,
    cardType: kind === "card" ? cardTypeOf(plain) : undefined,
    atPartnerBank: isTelling ? isPartnerBank(kind === "card" ? { card: plain } : { iban: plain }, bank) : undefined,
  };
}
