"use client";
import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { isSecretName, storeDraft, storedDraft } from "@/lib/browser/draft";
import { type DraftOf, removeDraft } from "@/lib/browser/kept-drafts";
import { isLeaving } from "@/lib/provider/browser/session-clock";

/** Names that the page itself marks as secret, whatever they are called. A password that is being shown is still one. */
const secretsIn = (names: readonly string[]): ReadonlySet<string> =>
  new Set(
    names.filter((name) =>
      document.querySelector(
        `[name="${CSS.escape(name)}"]:is([type=password], [autocomplete*=password], [autocomplete=one-time-code], [autocomplete^=cc-])`,
      ),
    ),
  );

/** Keeps what is typed until it is sent or the form is left on purpose, and brings it back when the same person comes back to the same address. */
export function useDraft<V>(
  { setValue, getValues, subscribe }: UseFormReturn<FieldValues, unknown, V>,
  draft: DraftOf | undefined,
): { readonly restored: boolean; readonly forget: () => void } {
  const [restored, setRestored] = useState(false);
  const going = useRef<ReturnType<typeof setTimeout>>(undefined);
  const name = draft?.name;
  const userId = draft?.userId;

  useEffect(() => {
    if (name === undefined || userId === undefined) return;
    clearTimeout(going.current);
    const mine = { name, userId };
    const untouched = JSON.stringify(getValues());
    const kept = Object.entries(storedDraft(mine) ?? {}).filter(([field]) => !isSecretName(field));
    for (const [field, value] of kept) setValue(field, value, { shouldDirty: true });
    // eslint-disable-next-line react-hooks/set-state-in-effect -- only the browser has drafts, so the server's page begins without
    if (kept.length > 0) setRestored(true);
    let known = JSON.stringify(getValues());
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        const values = getValues();
        const now = JSON.stringify(values);
        if (now === known) return; // a form also tells that it was touched, or sent
        known = now;
        if (now === untouched)
          removeDraft(mine); // taken back: nothing is unsent
        else storeDraft(mine, values, secretsIn(Object.keys(values)));
      },
    });
    return () => {
      stop();
      // Left on purpose. React may also take a form out and put it back at once, and a session that ends takes it out for good.
      going.current = setTimeout(() => !isLeaving() && removeDraft(mine), 0);
    };
  }, [name, userId, setValue, getValues, subscribe]);

  const forget = () => {
    setRestored(false);
    if (draft) removeDraft(draft);
  };
  return { restored, forget };
}
