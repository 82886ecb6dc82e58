"use client";
// The number of approvals that wait for the user. The router does not read the menu again on the way to another page.
import { useEffect } from "react";
import { useRefresh } from "@/lib/provider/browser/refresh";

interface WaitingCountProps {
  readonly count: number;
}
let inMenu: number | undefined;

export function WaitingInMenu({ count }: WaitingCountProps) {
  useEffect(() => void (inMenu = count), [count]);
  return null;
}

/** On a page that shows the number too: where a colleague has changed it, the menu is read again. */
export function WaitingOnPage({ count }: WaitingCountProps) {
  const refresh = useRefresh();
  useEffect(() => {
    if (inMenu !== undefined && inMenu !== count) void refresh({ silently: true });
  }, [count, refresh]);
  return null;
}
