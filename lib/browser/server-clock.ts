// The server's clock, for what a browser compares with the times of records: its own clock may be wrong.
let ahead = 0;

/** `now`: the server's time of the page. */
export const setServerClock = (now: number): void => void (ahead = now - Date.now());
/** Before the page has told it, the browser's time. */
export const serverNow = (): number => Date.now() + ahead;
