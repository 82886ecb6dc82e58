// Compresses pages while they stream. The framework knows only gzip; brotli saves an eighth for the same work. The
// door's answers say "no-transform" and stay as they are.
import compression from "compression";
import type { IncomingMessage, ServerResponse } from "node:http";
import { constants } from "node:zlib";

const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } });

/**
 * In milliseconds. The framework flushes each piece of a page, even if the next follows at once: each flush costs a
 * few hundred bytes.
 */
const MOMENT = 20;

/** In the encoding that the visitor accepts. Small, encoded or incompressible answers are sent as they are. */
export function compressAnswers(request: IncomingMessage, response: ServerResponse, answer: () => void): void {
  compress(request, response, () => {
    const pushed = response as ServerResponse & { flush: () => void }; // added by the package, called by the framework
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
