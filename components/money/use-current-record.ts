"use client";
// What a dialog acts on, as it is now. A dialog may be an hour old, and a colleague quicker.
import { useEffect, useEffectEvent, useState } from "react";
import type { Problem } from "@/lib/provider/problem";

/**
 * After a refusal it is read again, so that the next press is on what is true: `read` answers what becomes of what was shown, which is
 * the same object where nothing has changed.
 */
export function useCurrentRecord<C extends object>(
  opened: C,
  refusal: Problem | undefined,
  read: () => Promise<(before: C) => C>,
): { readonly current: C; readonly isReading: boolean } {
  const [current, setCurrent] = useState(opened);
  const [answered, setAnswered] = useState<Problem>();
  const readAgain = useEffectEvent(read);
  useEffect(() => {
    if (!refusal || refusal === answered) return;
    let isShown = true;
    void readAgain()
      .then((change) => isShown && setCurrent(change))
      // What cannot be read stays as it was shown: another press is refused again, and nothing happens.
      .catch(() => undefined)
      .finally(() => isShown && setAnswered(refusal));
    return () => {
      isShown = false;
    };
  }, [refusal, answered]);
  return { current, isReading: refusal !== undefined && refusal !== answered };
}
