"use client";
// One switch: it moves at once, and moves back when the provider did not follow.
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { useSend } from "@/lib/provider/browser/calls";
import type { SubscriptionType } from "@/lib/provider/contract/profile";
import { Problem, problemIn } from "@/lib/provider/problem";

export function useSubscription(type: SubscriptionType, initially: boolean) {
  const { send: subscribe } = useSend("profile.subscribe");
  const { send: unsubscribe } = useSend("profile.unsubscribe");
  const [on, setOn] = useState(initially);
  const [problem, setProblem] = useState<Problem>();
  const moving = useRef(false);
  const router = useRouter();

  /** Says whether it worked. A press while the last one is under way does nothing. */
  async function turn(next: boolean): Promise<boolean> {
    if (moving.current) return false;
    moving.current = true;
    setOn(next);
    setProblem(undefined);
    try {
      await (next ? subscribe({ subscriptionType: type }) : unsubscribe({ subscriptionType: type }).catch(alreadyOff));
      router.refresh(); // the way back to this page shows what is true now
      return true;
    } catch (error) {
      setOn(!next);
      setProblem(problemIn(error));
      return false;
    } finally {
      moving.current = false;
    }
  }

  /** For a messaging service, whose form shows its own failures. */
  async function connect(id: string) {
    await subscribe({ subscriptionType: type, id });
    setOn(true);
    setProblem(undefined);
    router.refresh();
  }
  return { on, problem, turn, connect };
}

/** Turned off in another tab: that is what was wanted. */
function alreadyOff(error: unknown) {
  if (!(error instanceof Problem && error.kind === "not_found")) throw error;
}
