"use client";
import { useEffect, type ComponentProps } from "react";
import { removeUnsent } from "@/lib/browser/remove-unsent";
import { storeUser, correctStorage, type StoredUser } from "@/lib/browser/storage";
import { isLanguage } from "@/lib/contract/constants";
import { DayWatch } from "./day-watch";
import { JobGate } from "./job-gate";
import { SessionWatch } from "./session-watch";

interface BackgroundTasksProps extends ComponentProps<typeof JobGate> {
  readonly user: StoredUser;
  readonly now: number;
  readonly dayEndsIn: number;
}
/** Stores the user in the browser, and watches the session, the merchant's day and unfinished jobs. */
export function BackgroundTasks({ user, userId, notes, now, dayEndsIn }: BackgroundTasksProps) {
  const { userRole, userType, name, phoneNumber } = user;
  useEffect(() => storeUser({ userRole, userType, name, phoneNumber }), [userRole, userType, name, phoneNumber]);
  useEffect(() => removeUnsent(userId), [userId]); // another user may have signed in here without a sign-out

  useEffect(() => {
    const pageLanguage = document.documentElement.lang;
    if (isLanguage(pageLanguage) && correctStorage(pageLanguage)) location.reload(); // an older version stored another language
  }, []);
  return (
    <>
      <SessionWatch />
      <DayWatch now={now} endsIn={dayEndsIn} />
      <JobGate userId={userId} notes={notes} />
    </>
  );
}
