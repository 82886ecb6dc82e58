"use client";
// Who a payout would go to, as the provider says: looked up as soon as the number is whole, and again after a refusal.
import { useRef, useState } from "react";
import { useSend } from "@/lib/provider/browser/calls";
import { type AnswerOf } from "@/lib/provider/browser/requests";
import { type Problem, problemIn } from "@/lib/provider/problem";

export type Payee = AnswerOf<"payouts.payee">;
interface LookUp {
  readonly appId: string;
  readonly destination: string;
  /** None while it is being looked up. */
  readonly payee?: Payee;
  readonly problem?: Problem;
}

/** What was looked up last counts only for the very number and application that the form has now. */
export function usePayee(appId: string, destination: string) {
  const { send } = useSend("payouts.payee");
  const [seen, setSeen] = useState<LookUp>();
  const newest = useRef(0);

  async function look(from: string, to: string): Promise<Payee | undefined> {
    const turn = (newest.current += 1);
    const settle = (found: Pick<LookUp, "payee" | "problem">) => {
      if (turn === newest.current) setSeen({ appId: from, destination: to, ...found });
    };
    // What is known of the same number stays until the next answer is here.
    setSeen((before) =>
      before?.payee && before.appId === from && before.destination === to ? before : { appId: from, destination: to },
    );
    try {
      const payee = await send({ appId: from, destination: to });
      settle({ payee });
      return payee;
    } catch (error) {
      settle({ problem: problemIn(error) });
      return undefined;
    }
  }

  const current = seen?.appId === appId && seen.destination === destination ? seen : undefined;
  return {
    payee: current?.payee,
    problem: current?.problem,
    isLooking: current !== undefined && !current.payee && !current.problem,
    /** Asked already, whatever came of it. */
    isAsked: current !== undefined,
    look,
  };
}
