"use client";

/** Locks a file for this tab until the returned function is called. Without locks (plain http) every tab may open it. */
export async function lockSheet(
  id: string,
  take = false,
  onTaken: () => void = () => undefined,
): Promise<(() => void) | undefined> {
  const { locks } = navigator as Partial<Pick<Navigator, "locks">>;
  if (!locks) return () => undefined;
  return new Promise((resolve) => {
    locks
      .request(`sheet ${id}`, take ? { steal: true } : { ifAvailable: true }, (held) => {
        if (!held) return resolve(undefined);
        return new Promise<void>((release) => resolve(release));
      })
      .catch(onTaken);
  });
}
