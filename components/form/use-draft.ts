"use client";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { isSecretName, storeDraft, storedDraft } from "@/lib/browser/draft";
import { type DraftOf, keyOf } from "@/lib/browser/kept-drafts";
import { storeTry } from "@/lib/browser/last-try";
import { tabStorage } from "@/lib/browser/storage";

const secrets = ":is([type=password], [autocomplete*=password], [autocomplete=one-time-code], [autocomplete^=cc-])";
/** Names of the fields that the page marks as secret. A visible password is still one. */
const secretNames = (): string[] =>
  Array.from(document.querySelectorAll(`[name]${secrets}`), (field) => field.getAttribute("name")!);

export interface FormDraft extends DraftOf {
  /** Fields that are never stored: the number of a card or an account. */
  readonly except?: readonly string[];
  /** It stays after the form was sent, until the caller removes it: the action has a second step. */
  readonly stays?: true;
  /** The form was left for its second step: what comes back with it is no news. */
  readonly isShownAgain?: true;
  /** Instead of the usual sentence: the form may have been sent. */
  readonly sentence?: string;
}

/** A field without a default is undefined at first, and "" after it was emptied. */
const isSame = (one: unknown = "", other: unknown = "") => JSON.stringify(one) === JSON.stringify(other);

/**
 * Stores the changed fields until they are sent or discarded, and restores them for the same user and address.
 * An unmounted form keeps its draft: Back, a link, a reload and a crash cannot be told apart.
 */
export function useDraft<V>(
  { setValue, getValues, subscribe, reset }: UseFormReturn<FieldValues, unknown, V>,
  draft: FormDraft | undefined,
  /** The visible fields: hidden values alone make no draft. */
  names: ReadonlySet<string>,
): { readonly restored: boolean; readonly forget: () => void; readonly discard: () => void } {
  const [restored, setRestored] = useState(false);
  /** The place of the draft: the page's address may change under the form. */
  const key = useRef("");
  const name = draft?.name;
  const userId = draft?.userId;
  /** Of a form that is shown again with what was sent, the sent values are no changes, but belong to the draft. */
  const isKept = useEffectEvent((value: unknown, usual: unknown) =>
    draft?.stays ? !isSame(value) : !isSame(value, usual),
  );
  const isNews = useEffectEvent(() => draft?.isShownAgain !== true);
  const store = useEffectEvent((mine: DraftOf, values: FieldValues) =>
    storeDraft(mine, values, new Set([...secretNames(), ...(draft?.except ?? [])])),
  );

  useEffect(() => {
    if (name === undefined || userId === undefined) return;
    const mine = { name, userId };
    key.current = keyOf(mine);
    const storedFields = Object.entries(storedDraft(mine) ?? {}).filter(
      ([field, value]) => !isSecretName(field) && !isSame(value, getValues(field)),
    );
    for (const [field, value] of storedFields) setValue(field, value, { shouldDirty: true });
    // eslint-disable-next-line react-hooks/set-state-in-effect -- only the browser has drafts, so the server renders without
    if (storedFields.length > 0 && isNews()) setRestored(true);
    let before = JSON.stringify(getValues());
    return subscribe({
      formState: { values: true },
      callback: ({ defaultValues = {} }) => {
        const values = getValues();
        const now = JSON.stringify(values);
        if (now === before) return; // a form also reports touches and submits
        before = now;
        const kept = Object.entries(values).filter(([field, value]) => isKept(value, defaultValues[field]));
        tabStorage.remove(key.current);
        key.current = keyOf(mine);
        if (kept.some(([field]) => names.has(field))) store(mine, Object.fromEntries(kept));
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
    discard: () => {
      forget();
      storeTry(draft, undefined);
      reset();
    },
  };
}
