/** Words are slow to compare, and cells repeat. */
export function remembered<T>(read: (cell: string) => T): (cell: string) => T {
  const known = new Map<string, T>();
  return (cell) => {
    if (!known.has(cell)) known.set(cell, read(cell));
    return known.get(cell) as T; // it was read
  };
}
