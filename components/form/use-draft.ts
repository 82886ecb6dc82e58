"use client";
import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { isSecretName, storeDraft, storedDraft } from "@/lib/browser/draft";
import { type DraftOf, keyOf } from "@/lib/browser/kept-drafts";
import { tabStorage } from "@/lib/browser/storage";

/** Names that the page itself marks as secret, whatever they are called. A password that is being shown is still one. */
const secretsIn = (names: readonly string[]): ReadonlySet<string> =>
  new Set(
    names.filter((name) =>
      document.querySelector(
        `[name="${CSS.escape(name)}"]:is([type=password], [autocomplete*=password], [autocomplete=one-time-code], [autocomplete^=cc-])`,
      ),
    ),
  );

/** A field without a default begins as undefined and is "" once it was typed in and emptied. */
const isSame = (one: unknown = "", other: unknown = "") => JSON.stringify(one) === JSON.stringify(other);

/**
 * Keeps the changed fields until they are sent or discarded, and brings them back when the same person opens the form at the same
 * address again. A form that is taken down keeps its draft: Back, a link, a reload and a crash look alike from here.
 */
export function useDraft<V>(
  { setValue, getValues, subscribe, reset }: UseFormReturn<FieldValues, unknown, V>,
  draft: DraftOf | undefined,
  /** The fields that a person sees: what a button notes in the form is no reason for a draft. */
  names: ReadonlySet<string>,
): { readonly restored: boolean; readonly forget: () => void; readonly discard: () => void } {
  const [restored, setRestored] = useState(false);
  /** Where the draft is stored: the address of the page may change under the form. */
  const key = useRef("");
  const name = draft?.name;
  const userId = draft?.userId;

  useEffect(() => {
    if (name === undefined || userId === undefined) return;
    const mine = { name, userId };
    key.current = keyOf(mine);
    const kept = Object.entries(storedDraft(mine) ?? {}).filter(
      ([field, value]) => !isSecretName(field) && !isSame(value, getValues(field)),
    );
    for (const [field, value] of kept) setValue(field, value, { shouldDirty: true });
    // eslint-disable-next-line react-hooks/set-state-in-effect -- only the browser has drafts, so the server's page begins without
    if (kept.length > 0) setRestored(true);
    let known = JSON.stringify(getValues());
    return subscribe({
      formState: { values: true },
      callback: ({ defaultValues = {} }) => {
        const values = getValues();
        const now = JSON.stringify(values);
        if (now === known) return; // a form also tells that it was touched, or sent
        known = now;
        const changed = Object.entries(values).filter(([field, value]) => !isSame(value, defaultValues[field]));
        tabStorage.remove(key.current);
        key.current = keyOf(mine);
        if (changed.some(([field]) => names.has(field)))
          storeDraft(mine, Object.fromEntries(changed), secretsIn(Object.keys(values)));
      },
    });
  }, [name, userId, setValue, getValues, subscribe, names]);

  const forget = () => {
    setRestored(false);
    tabStorage.remove(key.current);
  };
  return {
    restored,
    forget,
    /** Begins anew. */
    discard: () => {
      forget();
      reset();
    },
  };
}
