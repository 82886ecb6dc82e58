"use client";
import { useEffect, useState } from "react";
import { isMissingCode } from "@/components/ui/layers/missing-code";
import { lookAtPortal } from "@/lib/provider/browser/reachable";

/**
 * Whether a page failed for want of its code, and whether that is because the portal was updated. Only a portal that answers and is of
 * another build was; with the network away, or a file that got lost, the page only asks to be loaded again.
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
