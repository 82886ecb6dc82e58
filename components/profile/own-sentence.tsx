"use client";
import { CircleAlert } from "@/components/ui/icons/circle-alert";
import type { ReactNode } from "react";
import { useBrokenRule } from "@/components/form/form-field";

/**
 * Rules that only the provider can break, with a sentence that only this screen has: "Another user has this email".
 * Spread `frame` on the FormField and `control` on its input.
 */
export function useOwnSentence(name: string, sentences: Readonly<Record<string, string>>, help?: ReactNode) {
  const sentence = sentences[useBrokenRule(name)?.type ?? ""];
  return {
    frame: { ownRules: Object.keys(sentences), help: sentence ? <OwnSentence>{sentence}</OwnSentence> : help },
    control: sentence ? ({ "aria-invalid": true } as const) : {},
  };
}

const OwnSentence = ({ children }: { readonly children: string }) => (
  <span className="flex items-start gap-1.5 text-error">
    <CircleAlert className="mt-px size-3.5 stroke-2 text-error-mark" />
    <span className="min-w-0">{children}</span>
  </span>
);
