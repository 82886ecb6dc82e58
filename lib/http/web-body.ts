// A stream of Node's as a web answer's body.
import type { Readable } from "node:stream";

/** Piece by piece, at the browser's own pace. Node's conversion throws past everybody when a browser leaves. */
export function webBody(body: Readable): ReadableStream<Uint8Array> {
  const pieces = body[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>; // only streams of bytes come here
  body.on("error", () => undefined); // said once already, by the iterator
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
