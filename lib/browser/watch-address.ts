const address = () => location.pathname + location.search;

/** Begins now; tells later whether the tab still shows the same page and record. */
export function watchAddress(): () => boolean {
  const before = address();
  return () => address() === before;
}
