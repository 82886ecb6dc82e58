/** Milliseconds until a cancelled request starts again, when the user has stayed after all: the navigation was a download. */
const PAUSE = 5_000;

/**
 * Firefox cancels all requests when the user reloads or opens another address, and the router navigates to a page whose request failed:
 * that would replace the navigation of the user. This keeps the failure from the router.
 */
export function keepUserNavigation(): void {
  const send = window.fetch.bind(window);
  let isLeaving = false;
  addEventListener("beforeunload", () => {
    isLeaving = true;
  });
  window.fetch = async (input, init) => {
    try {
      return await send(input, init);
    } catch (error) {
      if (!isLeaving || !new Headers(init?.headers).has("rsc")) throw error;
      await new Promise((done) => setTimeout(done, PAUSE));
      isLeaving = false;
      return send(input, init);
    }
  };
}
