"use client";
import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useLayoutEffect } from "react";
import { later } from "@/components/ui/layers/later";
import { listenToTabs } from "@/lib/provider/browser/session-clock";
import { checkAccount, useIsStopped } from "@/lib/provider/browser/page-account";

const OtherAccount = later(async () => (await import("@/components/shell/failure/other-account")).OtherAccount);

/** The first of these in a tab of a former user is cancelled. */
const actions = ["pointerdown", "click", "keydown", "submit"] as const;

/** Stops the tab when another user has signed in in this browser. */
export function AccountWatch() {
  const path = usePathname();
  const query = useSearchParams();
  const stopped = useIsStopped();

  // A soft step brings a page of the present user: the check comes before it is painted.
  useLayoutEffect(() => void checkAccount(), [path, query]);
  useEffect(() => {
    const look = () => void checkAccount();
    const guard = (event: Event) => {
      if (checkAccount() || (event.target instanceof Element && event.target.closest("[role=alertdialog]"))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const stopHearing = listenToTabs(look);
    for (const name of actions) addEventListener(name, guard, { capture: true });
    // A page from the browser's back cache may be of an ended session.
    const thawed = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    addEventListener("pageshow", thawed);
    addEventListener("focus", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      stopHearing();
      for (const name of actions) removeEventListener(name, guard, { capture: true });
      removeEventListener("pageshow", thawed);
      removeEventListener("focus", look);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);

  return stopped && <OtherAccount />;
}
