"use client";
import { useEffect } from "react";
import { forgetEverything, keepUser, type KeptUser } from "@/lib/browser/kept";
import { stayAwake } from "@/lib/provider/awake";

const MINUTE = 60_000;

/** What the portal does behind the screen: remembers who is here, keeps the session awake while somebody works, and shows no page of a session that ended. */
export function Upkeep({ user }: { readonly user: KeptUser }) {
  const { userRole, userType, name, phoneNumber } = user;
  useEffect(() => keepUser({ userRole, userType, name, phoneNumber }), [userRole, userType, name, phoneNumber]);

  useEffect(() => {
    let said = Date.now();
    const act = async () => {
      if (Date.now() - said < MINUTE) return;
      said = Date.now();
      if ((await stayAwake()) !== "ended") return;
      forgetEverything();
      location.replace(`/auth?ended=1&next=${encodeURIComponent(location.pathname + location.search)}`);
    };
    // A page that the browser froze and brings back would show what only a session may see.
    const thawed = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    const quiet = { passive: true, capture: true };
    document.addEventListener("pointerdown", act, quiet);
    document.addEventListener("keydown", act, quiet);
    addEventListener("pageshow", thawed);
    return () => {
      document.removeEventListener("pointerdown", act, quiet);
      document.removeEventListener("keydown", act, quiet);
      removeEventListener("pageshow", thawed);
    };
  }, []);
  return null;
}
