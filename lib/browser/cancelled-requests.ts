/** Milliseconds until a cancelled request starts again, when the user has stayed after all: the navigation was a download. */
const PAUSE = 5_000;

/**
 * Firefox cancels all requests when the user reloads or opens another address. The router navigates to a page whose request failed,
 * which would replace the navigation of the user, and the page would show failures until the next one is there. This keeps them back.
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
      if (!isLeaving || init?.signal?.aborted) throw error;
      await new Promise((done) => setTimeout(done, PAUSE));
      isLeaving = false;
      if (init?.method && init.method !== "GET") throw error; // a write is not sent twice
      return send(input, init);
    }
  };
}
