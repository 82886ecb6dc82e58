declare module "*.css";

/** The package brings no types of its own, and those that others wrote bring a whole server's along. */
declare module "compression" {
  import type { IncomingMessage, ServerResponse } from "node:http";
  const compression: (options: {
    readonly brotli: { readonly params: Readonly<Record<number, number>> };
  }) => (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  export default compression;
}
