/** For a pointer that comes near: fetches code that is about to be needed. When that fails, the press fetches it again. */
export const preload = (load: () => Promise<unknown>) => () => void load().catch(() => undefined);
