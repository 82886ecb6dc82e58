// Code that did not load: a file of an old build, or no network.
const MISSING = "portal:part-missing";
export function listenToMissingParts(listener: () => void): () => void {
  addEventListener(MISSING, listener);
  return () => removeEventListener(MISSING, listener);
}

export const announceMissingPart = (): boolean => dispatchEvent(new Event(MISSING));

/** The bundler's name for a file of code or style that did not load. */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && error.name === "ChunkLoadError";

/** Loads code early. If that fails, its use loads it again. */
export const fetchAhead = (load: () => Promise<unknown>) => () => void load().catch(() => undefined);

/** For code that is no component: a worker, the rules of a form. */
export function announceMissingCode(error: unknown): void {
  if (isMissingCode(error)) announceMissingPart();
}
