"use client";
import { storeUser } from "@/lib/browser/storage";
import type { Holder } from "@/lib/contract/people";
import { broadcastToTabs } from "@/lib/provider/browser/session-clock";
import { leaveTo } from "./leave-to";

/** After the answer with the session. It does not end: the button stays busy until the next page is there. */
export function enterPortal(user: Holder, next: string): Promise<never> {
  storeUser({
    userRole: user.roles[0] ?? "",
    userType: user.userType,
    name: user.fullName || user.name,
    phoneNumber: user.mobilePhone,
  });
  broadcastToTabs("entered");
  leaveTo(next);
  return new Promise<never>(() => undefined);
}
