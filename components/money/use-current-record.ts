"use client";
// The record of an open dialog, as it is now. The dialog may be an hour old, and another user may have changed the record.
import { useEffect, useEffectEvent, useState } from "react";
import type { Problem } from "@/lib/provider/problem";

/**
 * Reads the record again after a refusal, so that the next press has the present facts. `read` returns the same object if
 * nothing has changed.
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
      // If it cannot be read, the old facts stay: another press is refused again, and nothing happens.
      .catch(() => undefined)
      .finally(() => isShown && setAnswered(refusal));
    return () => {
      isShown = false;
    };
  }, [refusal, answered]);
  return { current, isReading: refusal !== undefined && refusal !== answered };
}
