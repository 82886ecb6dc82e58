"use client";
import { buttonLook } from "@/components/ui/button-look";
import { useFallbackWords } from "./use-fallback-words";
import { useUpdate } from "./use-update";

export interface PageFailureProps {
  readonly error: unknown;
  readonly retry: () => void;
}

/** The screen that needs nothing but its own words: for when the other one could not come either. */
export function PlainFailure({ error, retry }: PageFailureProps) {
  const { words } = useFallbackWords();
  const { sentence, reload = retry, label = words.retry } = useUpdate(error, words);
  return (
    <div role="alert" className="grid place-content-center justify-items-center gap-4 p-4 text-center">
      <h1 className="text-section text-strong">{sentence ?? words.title}</h1>
      <button type="button" onClick={reload} className={buttonLook({ variant: "primary" })}>
        <span className="label-case">{label}</span>
      </button>
    </div>
  );
}
