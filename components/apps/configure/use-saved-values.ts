"use client";
import { useState } from "react";

export type Texts = Readonly<Record<string, string>>;
const isSame = (one: Texts, other: Texts): boolean =>
  Object.keys(one).every((name) => one[name]?.trim() === other[name]?.trim());

/**
 * The values at the opening of the form, beside those saved now. They differ if another user has saved this part;
 * a save from here makes no difference.
 */
export function useSavedValues<T extends Texts>(now: T) {
  const [opened, setOpened] = useState(now);
  const [sent, setSent] = useState<T>();
  return {
    opened,
    isOutdated: !isSame(now, opened) && !(sent && isSame(now, sent)),
    /** Stores the sent values, to compare them with the refreshed page. */
    send: (values: T) => setSent(values),
    /** The form now shows the present values. */
    open: () => setOpened(now),
  };
}
