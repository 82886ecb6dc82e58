"use client";
// Counts new payments. Their bar and its words load when the first one comes.
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { later } from "@/components/ui/layers/later";
import { useNewPayments } from "./use-new-payments";

const LiveBar = later(async () => (await import("./live-bar")).LiveBar);

export function LiveWatch({ shownAt }: { readonly shownAt: number }) {
  const { all, first } = useNewPayments(shownAt);
  const [slot] = useState(() => {
    const line = document.createElement("div");
    line.className = "live-bar";
    return line;
  });
  const isNeeded = all.count > 0;
  // Without a payment the slot is not in the page: it would be printed as an empty page before a list.
  useEffect(() => {
    if (isNeeded) document.getElementById("content")?.before(slot);
    return () => slot.remove();
  }, [slot, isNeeded]);
  return isNeeded && createPortal(<LiveBar all={all} first={first} />, slot);
}
