// Does an address fit a pattern such as /billing/history/{id}? Apart from the table of places, so that a screen can ask without carrying it.

export const plainPath = (path: string): string => path.replace(/\/+$/, "") || "/";

/** A segment in braces stands for any one. */
export function fits(pattern: string, path: string): boolean {
  const expected = pattern.split("/");
  const segments = plainPath(path).split("/");
  return (
    expected.length === segments.length &&
    expected.every((segment, index) => (segment.startsWith("{") ? segments[index] !== "" : segment === segments[index]))
  );
}
