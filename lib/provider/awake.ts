"use client";
// Tells our server that a person is at work, which is what keeps a session from falling asleep. Reads do not.
import { PORTAL_HEADER } from "@/lib/front/names";

/** "ended" when there is no session any more. Without an answer nothing is known, so nothing is said to have ended. */
export async function stayAwake(): Promise<"awake" | "ended" | "unknown"> {
  try {
    const { status } = await fetch("/session", { method: "POST", headers: { [PORTAL_HEADER]: "1" } });
    return status === 401 ? "ended" : status < 300 ? "awake" : "unknown";
  } catch {
    return "unknown";
  }
}
