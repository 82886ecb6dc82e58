// Pages, compressed while they are made. The framework itself knows gzip only: brotli is an eighth fewer bytes for the same work. What the
// door answers says "no-transform" and stays as it is.
import compression from "compression";
import type { IncomingMessage, ServerResponse } from "node:http";
import { constants } from "node:zlib";

const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } });

/** In milliseconds. The framework pushes each piece of a page out on its own, also when the next is about to come: each push costs a few hundred bytes. */
const MOMENT = 20;

/** Each answer as its visitor takes it. What is small, says how it is encoded or would not become smaller is sent as it is. */
export function compressAnswers(request: IncomingMessage, response: ServerResponse, answer: () => void): void {
  compress(request, response, () => {
    const pushed = response as ServerResponse & { flush: () => void }; // the package has put it there, the framework calls it
    const { flush } = pushed;
    let timer: NodeJS.Timeout | undefined;
    pushed.flush = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        flush();
      }, MOMENT);
    };
    answer();
  });
}
