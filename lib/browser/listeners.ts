/** The listeners of a value outside React. `subscribe` is for `useSyncExternalStore`; `tell` after each change. */
export function newListeners() {
  const all = new Set<() => void>();
  return {
    subscribe: (listener: () => void) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
    tell: () => all.forEach((listener) => listener()),
  };
}
