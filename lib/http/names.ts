// Names shared by browser and server.
export const PORTAL_HEADER = "x-portal";
export const INTENT_HEADER = "x-portal-intent";
/** On the first answer to an intent, and on its repeats. */
export const REPLAYED_HEADER = "x-portal-replayed";
/** The size of a file, for a progress bar: the framework drops Content-Length from streams. */
export const SIZE_HEADER = "x-portal-size";
/** The nouns whose reads a write made stale. */
export const INVALIDATES_HEADER = "x-portal-invalidates";
/** A page's address byte for byte: the framework normalises it. */
export const PATH_HEADER = "x-portal-path";
/** On a request whose page brings its styles. */
export const FIRST_PAGE_HEADER = "x-portal-first-page";
/** The number of rows of a file, before the first of them. */
export const ROWS_HEADER = "x-portal-rows";
/** In place of a frame's length: the rest is a note about the file, as JSON. */
export const NOTE_MARK = 0xffff_ffff;
/** A file in frames, which carry the number of rows so far, for a progress display. */
export const FRAMES_TYPE = "application/x-portal-frames";
/** On every call of a page, the user it was made for: another user may have signed in in the same browser since. */
export const ACCOUNT_HEADER = "x-portal-account";
/** On the answer of a first step, and on the steps after it: tabs share the step's cookie, and each may be for another account. */
export const STEP_HEADER = "x-portal-step";
/** The signed-in user of this browser, for scripts to compare with their page's user. */
export const ACCOUNT_COOKIE = "account";
/** The last chosen application, by user: two people may share a browser. */
export const appCookie = (account: string): string => `app-${account}`;
/** The build that answered. A page of another build was open during a deployment. */
export const BUILD_HEADER = "x-portal-build";
