"use client";
// Whether one may simply go: changed forms on the page ask first. For whatever leads away without being a link.

type Go = () => void;
interface Guard {
  readonly count: () => number;
  readonly ask: (go: Go) => void;
  /** The answer was to leave. */
  readonly leave: () => void;
}
const guards = new Set<Guard>();

/** Goes, or lets a form ask whether to. */
export function leaveWith(go: Go): void {
  const [guard] = guards;
  if (guard) guard.ask(go);
  else go();
}

/** Of all forms on the page: one question is asked for them together. */
export const changedCount = (): number => [...guards].reduce((sum, { count }) => sum + count(), 0);
export const leaveAll = (): void => guards.forEach(({ leave }) => leave());

export function addGuard(guard: Guard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}
