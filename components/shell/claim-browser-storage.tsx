"use client";
import { useEffect } from "react";
import { removeDraftsOfOthers } from "@/lib/browser/draft";
import { removeSheets } from "@/lib/browser/remove-sheets";
import { storeUser, correctStorage, type StoredUser } from "@/lib/browser/storage";
import { isLanguage } from "@/lib/i18n/languages";
import { AccountWatch } from "./account-watch";
import { JobGate } from "./job-gate";
import { SessionWatch } from "./session-watch";

/** What the portal does behind the screen: remembers who is here, watches the session, and shows no page of a session that ended. */
export function ClaimBrowserStorage({ user, userId }: { readonly user: StoredUser; readonly userId: string }) {
  const { userRole, userType, name, phoneNumber } = user;
  useEffect(() => storeUser({ userRole, userType, name, phoneNumber }), [userRole, userType, name, phoneNumber]);
  useEffect(() => {
    removeDraftsOfOthers(userId);
    removeSheets(userId);
  }, [userId]);

  useEffect(() => {
    const shown = document.documentElement.lang;
    if (isLanguage(shown) && correctStorage(shown)) location.reload(); // a language that an older version kept
    // A page that the browser froze and brings back would show what only a session may see.
    const thawed = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    addEventListener("pageshow", thawed);
    return () => removeEventListener("pageshow", thawed);
  }, []);
  return (
    <>
      <SessionWatch />
      <AccountWatch />
      <JobGate userId={userId} />
    </>
  );
}
