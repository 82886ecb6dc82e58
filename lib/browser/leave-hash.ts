/**
 * Removes the part after # when a page has done what it names. The router has to learn of it, or it restores the part with the next
 * refresh. It learns of it before anything else can be pressed, because that ends a navigation under way.
 */
export function leaveHash(): void {
  history.replaceState(history.state, "", location.pathname + location.search);
  // The router watches the history after its first effect, which runs after the effects of the page.
  setTimeout(() => {
    if (Object.hasOwn(history, "replaceState") && location.hash === "") history.replaceState(null, "", location.href);
  });
}
