// Whether an address fits a pattern such as /billing/history/{id}. Not in places.ts, so that a screen does not load the table.

export const plainPath = (path: string): string => path.replace(/\/+$/, "") || "/";

/** A segment in braces matches any segment. */
export function fits(pattern: string, path: string): boolean {
  const expected = pattern.split("/");
  const segments = plainPath(path).split("/");
  return (
    expected.length === segments.length &&
    expected.every((segment, index) => (segment.startsWith("{") ? segments[index] !== "" : segment === segments[index]))
  );
}
