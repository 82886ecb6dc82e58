"use client";
import { useState } from "react";

export type Texts = Readonly<Record<string, string>>;
const isSame = (one: Texts, other: Texts): boolean =>
  Object.keys(one).every((name) => one[name]?.trim() === other[name]?.trim());

/**
 * What a part's form was opened with, beside what is saved now. They differ when somebody else has saved this part meanwhile; what
 * was sent from here is no difference.
 */
export function useSavedValues<T extends Texts>(now: T) {
  const [opened, setOpened] = useState(now);
  const [sent, setSent] = useState<T>();
  return {
    opened,
    isOutdated: !isSame(now, opened) && !(sent && isSame(now, sent)),
    /** Remembers what is being sent, so that it is known again when the page is refreshed. */
    send: (values: T) => setSent(values),
    /** From here on this is what the form was opened with. */
    open: () => setOpened(now),
  };
}
