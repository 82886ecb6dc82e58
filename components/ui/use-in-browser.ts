import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/** A value that only the browser knows and that does not change. The server and the first render have another. */
export const useInBrowser = <T>(read: () => T, onServer: T): T => useSyncExternalStore(subscribe, read, () => onServer);
