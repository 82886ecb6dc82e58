// Code that was wanted and did not arrive: a file of a former build, or a network that is away.
const MISSING = "portal:part-missing";
export function listenToMissingParts(listener: () => void): () => void {
  addEventListener(MISSING, listener);
  return () => removeEventListener(MISSING, listener);
}

export const announceMissingPart = (): boolean => dispatchEvent(new Event(MISSING));

/** The bundler's word for a file of code or style that did not arrive. */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && error.name === "ChunkLoadError";

/** Loads code that is about to be needed. If that fails, its use loads it again. */
export const fetchAhead = (load: () => Promise<unknown>) => () => void load().catch(() => undefined);

/** For code that is no component: a worker, the rules of a form. */
export function announceMissingCode(error: unknown): void {
  if (isMissingCode(error)) announceMissingPart();
}
