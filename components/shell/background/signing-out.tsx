"use client";
import { useEffect, useRef } from "react";
import { removeUnsent } from "@/lib/browser/remove-unsent";
import { clearStorage } from "@/lib/browser/storage";
import { beginLeaving, broadcastToTabs } from "@/lib/provider/browser/session-clock";
import { useSend } from "@/lib/provider/browser/calls";

/** The door ends the session even if the provider fails, so a failure leads out too. */
export function SigningOut() {
  const { send } = useSend("auth.signOut");
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    beginLeaving(); // a read that finds no session now shows nothing
    const leave = () => {
      clearStorage();
      removeUnsent();
      broadcastToTabs("left");
      location.replace("/auth"); // a full load: nothing of the page may stay in memory
    };
    send({}).then(leave, leave);
  }, [send]);
  return null;
}
