"use client";
import { useEffect, useState } from "react";
import { isMissingCode } from "@/components/ui/lazy-part";
import { hasDraft } from "@/lib/browser/draft";
import { reloadPage } from "@/lib/provider/browser/page-build";
import { lookAtPortal } from "@/lib/provider/browser/reachable";
import type { FallbackWords } from "./fallback-words";

/**
 * What a failed page says and offers when it failed for want of its code. Only a portal that answers and is of another build was
 * updated; with the network away, or a file that got lost, the page only asks to be loaded again.
 */
export function useUpdate(error: unknown, words: FallbackWords) {
  const isMissing = isMissingCode(error);
  const [sentence, setSentence] = useState<string>();
  useEffect(() => {
    let left = false;
    if (isMissing)
      void lookAtPortal().then((portal) => {
        if (portal === "updated" && !left) setSentence(hasDraft() ? words.updatedKept : words.updated);
      });
    return () => {
      left = true;
    };
  }, [isMissing, words]);
  return { isMissing, sentence, ...(isMissing && { reload: reloadPage, label: words.reload }) };
}
