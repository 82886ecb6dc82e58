// The address of a list, which is its only state.

/** Parameters of the address, without defaults. */
export type AddressQuery = Readonly<Record<string, string>>;
export type Change = Readonly<Record<string, string | undefined>>;

/** Parameters of the open record's own rows: another record or none clears them. */
export const INSIDE = { page: "rows", status: "rowStatus" } as const;
const inside: ReadonlySet<string> = new Set(Object.values(INSIDE));
/** Other changes start again on the first page. */
const keepsPage = new Set(["page", "open", "hide", ...inside]);

export function changeQuery(query: AddressQuery, change: Change): AddressQuery {
  const startsAgain = Object.keys(change).some((name) => !keepsPage.has(name));
  // A change of the list closes the open record.
  const rest = Object.fromEntries(Object.entries(query).filter(([name]) => name !== "open" && !inside.has(name)));
  const next = { ...rest, ...(startsAgain && { page: undefined }), ...change };
  return Object.fromEntries(
    Object.entries(next).filter(
      (entry): entry is [string, string] =>
        entry[1] !== undefined && entry[1] !== "" && !(entry[0] === "page" && entry[1] === "0"),
    ),
  );
}

/** Commas stay readable, since people share these addresses. */
export function listingAddress(path: string, query: AddressQuery, change: Change = {}): string {
  const text = new URLSearchParams(changeQuery(query, change)).toString().replaceAll("%2C", ",");
  return text ? `${path}?${text}` : path;
}

/** At the end of a list's address: the rows that its main action takes are chosen. */
export const CHOOSE_MARK = "#choose";
