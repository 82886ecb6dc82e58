"use client";
import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useLayoutEffect } from "react";
import { later } from "@/components/ui/layers/later";
import { listenToTabs } from "@/lib/provider/browser/session-clock";
import { checkAccount, useIsStopped } from "@/lib/provider/browser/page-account";

const OtherAccount = later(async () => (await import("@/components/shell/failure/other-account")).OtherAccount);

/** Whatever a person does first in a tab that is no longer theirs is not done. */
const actions = ["pointerdown", "click", "keydown", "submit"] as const;

/** Stops the tab when somebody else has signed in in this browser: before anything is pressed, sent or shown for the wrong person. */
export function AccountWatch() {
  const path = usePathname();
  const query = useSearchParams();
  const stopped = useIsStopped();

  // What a soft step has just brought was written for whoever is signed in now: looked at before it is painted.
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
    // A page that the browser froze and brings back would show what only a session may see.
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
