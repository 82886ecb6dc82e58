"use client";
import { useState } from "react";
import { problemIn } from "@/lib/provider/problem";

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
  const [lost, setLost] = useState<readonly T[]>([]);
  /** A try without a reply has saved these after all. */
  const isOwn = lost.some((values) => isSame(now, values));
  return {
    opened,
    isOwn,
    isOutdated: !isSame(now, opened) && !(sent && isSame(now, sent)) && !isOwn,
    /** Stores the sent values, to compare them with the refreshed page. */
    async send(values: T, save: (values: T) => Promise<unknown>) {
      setSent(values);
      try {
        await save(values);
        setLost([]);
      } catch (error) {
        if (problemIn(error).isSilent) setLost((before) => [...before, values]);
        throw error;
      }
    },
    /** The form now shows the present values. */
    open: () => setOpened(now),
  };
}
