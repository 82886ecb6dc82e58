// A Node stream as the body of a web answer.
import type { Readable } from "node:stream";

/** Chunk by chunk, at the browser's pace. Node's own conversion throws an uncaught error when a browser leaves. */
export function webBody(body: Readable): ReadableStream<Uint8Array> {
  const pieces = body[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>; // only byte streams come here
  body.on("error", () => undefined); // the iterator throws it as well
  return new ReadableStream(
    {
      pull: async (controller) => {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => void body.destroy(),
    },
    { highWaterMark: 0 },
  );
}
