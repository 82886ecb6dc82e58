// What a list's address says, and how it changes: the address is the only memory of a list. Knows no list by name.

/** Texts as they stand in the address; what is usual is left out. */
export type AddressQuery = Readonly<Record<string, string>>;
export type Change = Readonly<Record<string, string | undefined>>;

/** Where somebody is inside of the open record: a step to another one, or out of it, leaves that behind. */
export const INSIDE = { page: "rows", status: "rowStatus" } as const;
const inside: ReadonlySet<string> = new Set(Object.values(INSIDE));
/** Another page or an open record is still the same list; anything else begins on its first page. */
const keepsPage = new Set(["page", "open", ...inside]);

export function changeQuery(query: AddressQuery, change: Change): AddressQuery {
  const startsAgain = Object.keys(change).some((name) => !keepsPage.has(name));
  // A step in the list closes what was open.
  const rest = Object.fromEntries(Object.entries(query).filter(([name]) => name !== "open" && !inside.has(name)));
  const next = { ...rest, ...(startsAgain && { page: undefined }), ...change };
  return Object.fromEntries(
    Object.entries(next).filter(
      (entry): entry is [string, string] =>
        entry[1] !== undefined && entry[1] !== "" && !(entry[0] === "page" && entry[1] === "0"),
    ),
  );
}

/** Commas stay readable, since people see and share these addresses. */
export function listingAddress(path: string, query: AddressQuery, change: Change = {}): string {
  const text = new URLSearchParams(changeQuery(query, change)).toString().replaceAll("%2C", ",");
  return text ? `${path}?${text}` : path;
}
