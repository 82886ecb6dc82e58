"use client";
import { useEffect, useState } from "react";
import { isMissingCode } from "@/components/ui/layers/missing-code";
import { lookAtPortal } from "@/lib/provider/browser/reachable";

/**
 * Whether the code of a page is missing, and whether an update of the portal is the cause.
 * Without network, or for a single missing file, the page only offers to load again.
 */
export function useUpdate(error: unknown): { readonly isMissing: boolean; readonly isUpdated: boolean } {
  const isMissing = isMissingCode(error);
  const [isUpdated, setUpdated] = useState(false);
  useEffect(() => {
    let left = false;
    if (isMissing) void lookAtPortal().then((portal) => left || setUpdated(portal === "updated"));
    return () => {
      left = true;
    };
  }, [isMissing]);
  return { isMissing, isUpdated };
}
