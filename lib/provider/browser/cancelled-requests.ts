/** Milliseconds until a request starts again. */
const PAUSE = 5_000;
/** The browser may have stayed after all: a download, a link to a mail program. */
const LEAVING = 60_000;

/**
 * Firefox and WebKit cancel all requests when the user reloads or opens another address. The router navigates to a page whose request
 * failed, which would replace the navigation of the user, and the page would show failures until the next one is there. This holds them
 * back. A read starts again, in case the page stays; a write fails then, as it must not be sent twice.
 */
export function holdCancelledRequests(): void {
  const send = window.fetch.bind(window);
  let leftAt = -Infinity;
  addEventListener("beforeunload", () => {
    leftAt = performance.now();
  });
  /** Waits, but throws at once if the user has not left, or the page stopped the request itself. */
  async function hold(error: unknown, pause: number, signal: AbortSignal | null | undefined): Promise<void> {
    if (performance.now() - leftAt > LEAVING || signal?.aborted) throw error;
    await new Promise<unknown>((done) => {
      setTimeout(done, pause);
      signal?.addEventListener("abort", done);
    });
  }
  window.fetch = async (input, init) => {
    const isRead = (input instanceof Request ? input : { method: "GET", ...init }).method === "GET";
    for (;;)
      try {
        const response = await send(input, init);
        const reader = response.body?.getReader();
        if (!reader) return response;
        // An answer that has begun can be cut off, and cannot go on.
        const body = new ReadableStream<Uint8Array>({
          pull: (stream) =>
            reader.read().then(
              ({ done, value }) => (done ? stream.close() : stream.enqueue(value)),
              async (error) => {
                await hold(error, isRead ? LEAVING : PAUSE, init?.signal);
                throw error;
              },
            ),
          cancel: (reason) => reader.cancel(reason),
        });
        const { url, redirected } = response;
        return Object.defineProperties(new Response(body, response), {
          url: { value: url },
          redirected: { value: redirected },
        });
      } catch (error) {
        await hold(error, PAUSE, init?.signal);
        if (!isRead) throw error;
      }
  };
}
