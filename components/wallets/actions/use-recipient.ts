"use client";
// Who a transfer would go to, as the provider says: looked up when the number has not changed for a moment.
import { useEffect, useState } from "react";
import { useSend } from "@/lib/provider/browser/calls";
import { type AnswerOf } from "@/lib/provider/browser/requests";
import { type Problem, problemIn } from "@/lib/provider/problem";
import type { Region } from "@/lib/rules/phone";

type Recipient = AnswerOf<"wallets.recipient">;
interface Seen {
  readonly of: string;
  readonly recipient?: Recipient;
  readonly problem?: Problem;
}
const PAUSE = 500;
const loadPhone = () => import("@/lib/rules/phone");

export function useRecipient(
  fromAppId: string,
  by: "toMerchant" | "phoneNumber",
  typed: string,
  region: Region,
): Omit<Seen, "of"> {
  const { send } = useSend("wallets.recipient");
  const [seen, setSeen] = useState<Seen>();
  const of = `${by} ${typed.trim()}`;
  useEffect(() => {
    let isShown = true;
    const look = async (): Promise<Seen | undefined> => {
      const number = by === "toMerchant" ? typed.trim() : (await loadPhone()).toE164(typed, region);
      if (!number) return undefined; // the field's own rules say what is missing
      try {
        return { of, recipient: await send({ fromAppId, [by]: number }) };
      } catch (error) {
        return { of, problem: problemIn(error) };
      }
    };
    const waiting = setTimeout(() => void look().then((found) => isShown && found && setSeen(found)), PAUSE);
    return () => {
      isShown = false;
      clearTimeout(waiting);
    };
  }, [of, by, typed, fromAppId, region, send]);
  return seen?.of === of ? seen : {};
}
