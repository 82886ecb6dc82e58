"use client";
// The state of one switch: it moves at once, and back if the call fails. After a lost reply the stored state counts.
import { useState } from "react";
import { useWrite } from "@/lib/provider/browser/calls";
import { readNow } from "@/lib/provider/browser/requests";
import type { SubscriptionType } from "@/lib/contract/profile";
import type { Problem } from "@/lib/provider/problem";

/** Another tab has turned it off. */
const isOff = ({ kind }: Problem) => kind === "not_found";

const isStored = async (type: SubscriptionType): Promise<boolean> =>
  (await readNow("profile.subscriptions", {})).seen.some(({ subscriptionType }) => subscriptionType === type);

export function useSubscription(type: SubscriptionType, initially: boolean) {
  const subscription = useWrite("profile.subscribe");
  const ending = useWrite("profile.unsubscribe", isOff);
  const [on, setOn] = useState(initially);
  const [turned, setTurned] = useState<"on" | "off">();

  /** Whether it worked. A press during a call does nothing. */
  async function turn(next: boolean): Promise<boolean> {
    if (subscription.busy || ending.busy) return false;
    setOn(next);
    setTurned(next ? "on" : "off");
    const done =
      (await (next ? subscription : ending).tryWrite({ subscriptionType: type })) ||
      (await isStored(type).catch(() => !next)) === next;
    if (!done) setOn(!next);
    else setTurned(undefined);
    return done;
  }

  /** For a messaging service, whose form shows its own failures. */
  async function connect(id: string) {
    setTurned(undefined);
    await subscription.write({ subscriptionType: type, id });
    setOn(true);
  }
  return { on, problem: turned && (turned === "on" ? subscription : ending).problem, turn, connect };
}
