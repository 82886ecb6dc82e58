// Names that browser and server have to agree on.
export const PORTAL_HEADER = "x-portal";
export const INTENT_HEADER = "x-portal-intent";
/** On an answer that an intent's first run was given, and its repeat is told again. */
export const REPLAYED_HEADER = "x-portal-replayed";
/** The size of a file, for a progress bar: the framework drops Content-Length from what it streams. */
export const SIZE_HEADER = "x-portal-size";
/** The nouns whose reads a write made stale. */
export const INVALIDATES_HEADER = "x-portal-invalidates";
/** The address of a page as it was written, byte for byte: the framework spells it anew. */
export const PATH_HEADER = "x-portal-path";
/** How many rows a file will have, before the first of them. */
export const ROWS_HEADER = "x-portal-rows";
/** In place of a frame's rows: what follows is no piece of the file but a note about it, as JSON. */
export const NOTE_MARK = 0xffff_ffff;
/** A file in frames, which say how many rows of it are there: for a screen that shows how far it is. */
export const FRAMES_TYPE = "application/x-portal-frames";
/** For whom a page was made, on every call it makes: another person may have signed in in the same browser since. */
export const ACCOUNT_HEADER = "x-portal-account";
/** Who is signed in in this browser now, for scripts to compare with the page they belong to. */
export const ACCOUNT_COOKIE = "account";
/** The application that a person chose last, by that person's mark: two people may use one browser. */
export const appCookie = (account: string): string => `app-${account}`;
/** Which build answered. A page that is of another was open during a deploy. */
export const BUILD_HEADER = "x-portal-build";
