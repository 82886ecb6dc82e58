"use client";
// Who a payout would go to, as the provider says: looked up when the number is whole, and again after a refusal.
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
  /** Neither of the two while it is being looked up. */
  readonly payee?: Payee;
  readonly problem?: Problem;
}
const isSame = (one: Question | undefined, other: Question) =>
  one?.appId === other.appId && one.destination === other.destination;

/** A confirmation is for this name: another number or another name is another recipient. */
export const nameOf = ({ fullName, destination }: Payee) => `${destination} ${fullName}`;

/** The application and the number that the form has, and what is known of them. The number is stored nowhere. */
export function usePayee({ apps, partnerBank, fee }: Pick<NewPayoutContext, "apps" | "partnerBank" | "fee">) {
  const { send } = useSend("payouts.payee");
  const [question, setQuestion] = useState<Question>({ appId: apps[0].appId, destination: "" });
  const [lookUp, setLookUp] = useState<LookUp>();
  const newest = useRef(0);

  async function ask(asked: Question): Promise<Payee | undefined> {
    if (brokenDestination(asked.destination)) return undefined;
    const turn = (newest.current += 1);
    const settle = (found: Pick<LookUp, "payee" | "problem">) => {
      if (turn === newest.current) setLookUp({ ...asked, ...found });
    };
    // What is known of the same number stays until the next answer is here.
    setLookUp((before) => (before?.payee && isSame(before, asked) ? before : asked));
    try {
      const payee = await send({ appId: asked.appId, destination: asked.destination });
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
    /** Looks up, if the number is whole. */
    look: () => ask(question),
    /** The number is left or sent: looks up, if that has not been done. */
    lookOnce: () => void (current ?? ask(question)),
    chooseApp(appId: string) {
      setQuestion({ ...question, appId });
      void ask({ ...question, appId });
    },
    type(destination: string) {
      setQuestion({ ...question, destination });
      // A card may go on up to nineteen digits, which is known when the field is left.
      if (destinationKind(destination) === "iban" || destination.length === 16) void ask({ ...question, destination });
    },
  };
}
export type PayeeLookUp = ReturnType<typeof usePayee>;

/** As soon as the number's first signs tell its bank. */
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
