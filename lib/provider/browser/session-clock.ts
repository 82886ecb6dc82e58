"use client";
// The session's clock, as a browser may know it. Asking how long it lasts does not keep it awake; saying that a person is at work does.
import { clearStorage } from "@/lib/browser/storage";
import { PORTAL_HEADER } from "@/lib/http/names";

/** Without an answer nothing is known, so nothing is said to have ended. */
export type SessionClock = { readonly secondsLeft: number } | "ended" | "unknown";

async function clock(asking: RequestInit): Promise<SessionClock> {
  try {
    const response = await fetch("/session", { ...asking, cache: "no-store" });
    if (response.status === 401) return "ended";
    const { secondsLeft } = (await response.json()) as { readonly secondsLeft?: unknown };
    return response.ok && typeof secondsLeft === "number" ? { secondsLeft } : "unknown";
  } catch {
    return "unknown";
  }
}
export const readSessionClock = (): Promise<SessionClock> => clock({ method: "GET" });
export const extendSession = (): Promise<SessionClock> => clock({ method: "POST", headers: { [PORTAL_HEADER]: "1" } });

/** The tabs of a browser tell each other: the user was active and has so many seconds left, signed out, or signed in. */
type TabMessage = { readonly secondsLeft: number } | "left" | "entered";
let channel: BroadcastChannel | undefined;
/** One for the whole tab, because a channel does not hear itself. */
const opened = () =>
  (channel ??= typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("session"));
export const broadcastToTabs = (news: TabMessage): void => opened()?.postMessage(news);
export function listenToTabs(onMessage: (news: TabMessage) => void): () => void {
  const listener = ({ data }: MessageEvent<TabMessage>) => onMessage(data);
  opened()?.addEventListener("message", listener);
  return () => opened()?.removeEventListener("message", listener);
}

let leaving = false;
/** On the way to sign-in: the page is not seen any more. */
export const isLeaving = (): boolean => leaving;
/** The user signs out: the page must not ask them to stay. */
export const beginLeaving = (): void => void (leaving = true);

/** The session is over. However many calls find that out at once, there is one way to sign-in, and it leads back here. */
export function leaveToSignIn(): void {
  if (!beginsToLeave()) return;
  const here = location.href.slice(location.origin.length); // as it was written, byte for byte
  location.replace(here === "/" ? "/auth?ended=1" : `/auth?ended=1&next=${encodeURIComponent(here)}`);
}

/** The user signed out in another tab, so this one does not tell that the session has ended. */
export function leaveSignedOut(): void {
  if (beginsToLeave()) location.replace("/auth");
}

function beginsToLeave(): boolean {
  if (leaving || /^\/auth(\/|$)/.test(location.pathname)) return false;
  leaving = true;
  clearStorage();
  return true;
}
