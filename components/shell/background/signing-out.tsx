"use client";
import { useEffect, useRef } from "react";
import { removeDrafts } from "@/lib/browser/kept-drafts";
import { removeSheets } from "@/lib/browser/remove-sheets";
import { clearStorage } from "@/lib/browser/storage";
import { beginLeaving, broadcastToTabs } from "@/lib/provider/browser/session-clock";
import { useSend } from "@/lib/provider/browser/calls";

/** Signs out as soon as it stands in the page. The door ends the session whatever the provider says, so a failure leads out too. */
export function SigningOut() {
  const { send } = useSend("auth.signOut");
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    beginLeaving(); // a read that finds no session meanwhile has nothing to tell
    const leave = () => {
      clearStorage();
      removeDrafts();
      removeSheets();
      broadcastToTabs("left");
      location.replace("/auth"); // not a soft step: nothing of the page may stay in memory
    };
    send({}).then(leave, leave);
  }, [send]);
  return null;
}
