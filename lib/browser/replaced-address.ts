// Addresses that a page replaces without the router: the part after # that has opened a dialog, the query of a form.

let replaced: string | undefined;

/**
 * Changes the address without a new entry in the history; by default removes the part after #. The router is not told: that would end a
 * navigation under way.
 */
export function replaceAddress(address = location.pathname + location.search): void {
  history.replaceState(history.state, "", address);
  replaced = location.href;
}

/** For a refresh, after which the router restores the address that it knows. */
export function tellRouterAddress(): void {
  if (replaced === location.href) history.replaceState(null, "", replaced); // it watches calls without its own state
  replaced = undefined;
}
