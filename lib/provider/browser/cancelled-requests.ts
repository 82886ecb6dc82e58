/** Milliseconds until a request starts again. */
const PAUSE = 5_000;
/** The browser may have stayed after all: a download, a link to a mail program. */
const LEAVING = 60_000;

/**
 * Firefox cancels all requests when the user reloads or opens another address. The router navigates to a page whose request failed,
 * which would replace the navigation of the user, and the page would show failures until the next one is there. This holds them back.
 * A read starts again, in case the page stays; a write fails then, as it must not be sent twice.
 */
export function holdCancelledRequests(): void {
  const send = window.fetch.bind(window);
  let leftAt = -Infinity;
  addEventListener("beforeunload", () => {
    leftAt = performance.now();
  });
  window.fetch = async (input, init) => {
    const isRead = (input instanceof Request ? input : { method: "GET", ...init }).method === "GET";
    for (;;)
      try {
        return await send(input, init);
      } catch (error) {
        if (performance.now() - leftAt > LEAVING || init?.signal?.aborted) throw error;
        await new Promise<unknown>((done) => {
          setTimeout(done, PAUSE);
          init?.signal?.addEventListener("abort", done);
        });
        if (!isRead) throw error;
      }
  };
}
