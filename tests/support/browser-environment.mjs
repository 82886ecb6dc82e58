// jsdom has no fetch and no streams, so component tests use Node's.
import "./shared-code.mjs";
import { TestEnvironment } from "jest-environment-jsdom";

export default class BrowserEnvironment extends TestEnvironment {
  constructor(...given) {
    super(...given);
    for (const name of [
      "fetch",
      "Request",
      "Response",
      "Headers",
      "FormData",
      "File",
      "Blob",
      "ReadableStream",
      "TransformStream",
      "TextEncoder",
      "TextDecoder",
      "structuredClone",
    ])
      this.global[name] = globalThis[name];
  }
}
