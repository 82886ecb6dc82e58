"use client";
// Changed forms on the page ask before the page changes. For navigation without a link.

type Go = () => void;
interface Guard {
  readonly count: () => number;
  readonly ask: (go: Go) => void;
  /** The user has chosen to leave. */
  readonly leave: () => void;
}
const guards = new Set<Guard>();

/** Goes, or lets a form ask first. */
export function leaveWith(go: Go): void {
  const [guard] = guards;
  if (guard) guard.ask(go);
  else go();
}

/** All forms on the page: they ask one question together. */
export const changedCount = (): number => [...guards].reduce((sum, { count }) => sum + count(), 0);
export const leaveAll = (): void => guards.forEach(({ leave }) => leave());

export function addGuard(guard: Guard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

const listeners = new Set<Go>();
/** Opens an address of the portal without a link. One that is here already leaves nothing: its page may begin anew. */
export function openAddress(address: string, push: (address: string) => void): void {
  if (address !== location.pathname + location.search) return leaveWith(() => push(address));
  listeners.forEach((begin) => begin());
  push(address);
}
/** For a page that shows something else at its address now. Returns its end. */
export function onOpenedHere(begin: Go): () => void {
  listeners.add(begin);
  return () => void listeners.delete(begin);
}
