"use client";
// The rest of the session. Reading it does not extend the session; extendSession does, when the user is active.
import { clearStorage } from "@/lib/browser/storage";
import { PORTAL_HEADER } from "@/lib/http/names";

/** Milliseconds to wait for an answer. The warning before the end has a minute for another try. */
const PATIENCE = 10_000;

/** Without an answer the session may still be valid. */
export type SessionClock = { readonly secondsLeft: number } | "ended" | "unknown";

async function clock(asking: RequestInit): Promise<SessionClock> {
  try {
    const response = await fetch("/session", { ...asking, cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
    if (response.status === 401) return "ended";
    const { secondsLeft } = (await response.json()) as { readonly secondsLeft?: unknown };
    return response.ok && typeof secondsLeft === "number" ? { secondsLeft } : "unknown";
  } catch {
    return "unknown";
  }
}
export const readSessionClock = (): Promise<SessionClock> => clock({ method: "GET" });
export const extendSession = (): Promise<SessionClock> => clock({ method: "POST", headers: { [PORTAL_HEADER]: "1" } });

/** Tabs tell each other that the user was active (with the seconds left), signed out or signed in. */
type TabMessage = { readonly secondsLeft: number } | "left" | "entered";
let channel: BroadcastChannel | undefined;
/** One for the tab, because a channel does not get its own messages. */
const opened = () =>
  (channel ??= typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("session"));
export const broadcastToTabs = (news: TabMessage): void => opened()?.postMessage(news);
export function listenToTabs(onMessage: (news: TabMessage) => void): () => void {
  const listener = ({ data }: MessageEvent<TabMessage>) => onMessage(data);
  opened()?.addEventListener("message", listener);
  return () => opened()?.removeEventListener("message", listener);
}

let leaving = false;
/** The tab is on its way to sign-in. */
export const isLeaving = (): boolean => leaving;
/** At sign-out the page must not ask the user to stay. */
export const beginLeaving = (): void => void (leaving = true);

let openAction: string | undefined;
/** Sign-in leads back to this dialog, which has its draft. Returns the end of that. */
export function returnToAction(name: string): () => void {
  openAction = name;
  return () => void (openAction = undefined);
}

export function addressToReturn(): string {
  const here = location.href.slice(location.origin.length); // byte for byte
  return openAction === undefined ? here : `${here.replace(/#.*/, "")}#${openAction}`;
}

/** The session has ended. Many calls may find this out at once: only the first one leads to sign-in, and sign-in leads back here. */
export function leaveToSignIn(): void {
  if (!beginsToLeave()) return;
  const here = addressToReturn();
  location.replace(here === "/" ? "/auth?ended=1" : `/auth?ended=1&next=${encodeURIComponent(here)}`);
}

/** After a sign-out in another tab, the sign-in page does not say that the session has ended. */
export function leaveSignedOut(): void {
  if (beginsToLeave()) location.replace("/auth");
}

function beginsToLeave(): boolean {
  if (leaving || /^\/auth(\/|$)/.test(location.pathname)) return false;
  leaving = true;
  clearStorage();
  return true;
}
