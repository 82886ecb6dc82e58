/**
 * Removes the part after # of the address, which a page has followed. The router is told, or its next refresh would restore it. That would
 * end a navigation under way, so it is done at once and not before the refresh.
 */
export function leaveHash(): void {
  const address = location.pathname + location.search;
  history.replaceState(history.state, "", address);
  // The router watches the history from its first effect on, which comes after those of the page.
  setTimeout(() => {
    if (Object.hasOwn(history, "replaceState") && location.pathname + location.search + location.hash === address)
      history.replaceState(null, "", address);
  });
}
