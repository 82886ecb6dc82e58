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
