"use client";
// The recipient of a payout from the provider: read when the number is complete, and again after a refusal.
import { useRef, useState } from "react";
import { useSend } from "@/lib/provider/browser/calls";
import type { AnswerOf } from "@/lib/provider/browser/requests";
import { type Problem, problemIn } from "@/lib/provider/problem";
import { isPartnerBank, largestPayout } from "@/lib/rules/fees";
import { brokenDestination, cardTypeOf, destinationKind } from "@/lib/rules/payout-destination";
import type { NewPayoutContext } from "./payout-actions";

export type Payee = AnswerOf<"payouts.payee">;
interface Question {
  readonly appId: string;
  readonly destination: string;
}
interface LookUp extends Question {
  /** Payee and problem are undefined during the look-up. */
  readonly payee?: Payee;
  readonly problem?: Problem;
}
const isSame = (one: Question | undefined, other: Question) =>
  one?.appId === other.appId && one.destination === other.destination;

/** The user confirms this text: another number or name needs a new confirmation. */
export const nameOf = ({ fullName, destination }: Payee) => `${destination} ${fullName}`;

/** The application and the number of the form, and the recipient. The number is stored nowhere. */
export function usePayee({ apps, partnerBank, fee }: Pick<NewPayoutContext, "apps" | "partnerBank" | "fee">) {
  const { send } = useSend("payouts.payee");
  const [question, setQuestion] = useState<Question>({ appId: apps[0].appId, destination: "" });
  const [lookUp, setLookUp] = useState<LookUp>();
  const newest = useRef(0);

  async function ask(question: Question): Promise<Payee | undefined> {
    if (brokenDestination(question.destination)) return undefined;
    const turn = (newest.current += 1);
    const settle = (found: Pick<LookUp, "payee" | "problem">) => {
      if (turn === newest.current) setLookUp({ ...question, ...found });
    };
    // The old answer for the same number stays until the next one.
    setLookUp((before) => (before?.payee && isSame(before, question) ? before : question));
    try {
      const payee = await send({ appId: question.appId, destination: question.destination });
      settle({ payee });
      return payee;
    } catch (error) {
      settle({ problem: problemIn(error) });
      return undefined;
    }
  }

  const current = lookUp && isSame(lookUp, question) ? lookUp : undefined;
  const payee = current?.payee;
  const app = apps.find(({ appId }) => appId === question.appId) ?? apps[0];
  const recognised = recognise(question.destination, partnerBank);
  const atPartnerBank = payee?.atPartnerBank ?? recognised?.atPartnerBank;
  const available = payee?.available ?? app.available;
  return {
    app,
    payee,
    problem: current?.problem,
    isLooking: current !== undefined && !current.payee && !current.problem,
    isUnknown: current?.problem?.fields["destination"] !== undefined,
    recognised: recognised && { ...recognised, cardType: payee?.cardType ?? recognised.cardType, atPartnerBank },
    atPartnerBank,
    available,
    most:
      available === undefined || atPartnerBank === undefined ? available : largestPayout(available, fee, atPartnerBank),
    /** Only if the number is complete. */
    look: () => ask(question),
    /** When the number loses the focus or the form is sent. */
    lookOnce: () => void (current ?? ask(question)),
    chooseApp(appId: string) {
      setQuestion({ ...question, appId });
      void ask({ ...question, appId });
    },
    type(destination: string) {
      setQuestion({ ...question, destination });
      // A card may have up to nineteen digits; it is complete when the field loses the focus.
      if (destinationKind(destination) === "iban" || destination.length === 16) void ask({ ...question, destination });
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
