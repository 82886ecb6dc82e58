"use client";
import { useEffect, useEffectEvent } from "react";
import { useFormContext, useWatch } from "react-hook-form";

/**
 * A value that is not offered any more gives way to `instead`: a draft or an open form may name an application that was deleted, or
 * that the person has lost. Otherwise the list would show one application, and the form would send another. `rule`: the field's, that
 * an empty value breaks.
 */
export function useOffered(name: string, offered: readonly string[], instead: string, rule = "gone"): void {
  const { setValue, setError } = useFormContext();
  const value: unknown = useWatch({ name });
  const isGone = typeof value === "string" && value !== "" && value !== instead && !offered.includes(value);
  const replace = useEffectEvent(() => {
    setValue(name, instead, { shouldDirty: true });
    if (instead === "") setError(name, { type: rule });
  });
  useEffect(() => {
    if (isGone) replace();
  }, [isGone]);
}
