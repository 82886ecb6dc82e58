const PATIENCE = 5_000;

/** Whether our server answers at all, whatever it says. */
export const isReachable = (): Promise<boolean> =>
  fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) }).then(
    () => true,
    () => false,
  );
