// A trace collector: receives OTLP over HTTP.
import { createServer } from "node:http";

/**
 * @param {(body: string) => void} onBody is given each batch of spans, as JSON
 * @param {number} [port]
 */
export async function startCollector(onBody, port = 0) {
  const server = createServer((request, response) => {
    const known = request.url === "/v1/traces";
    let body = "";
    request.setEncoding("utf8").on("data", (part) => (body += part));
    request.on("end", () => {
      if (known) onBody(body);
      response.writeHead(known ? 200 : 404, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise((ready) => server.listen(port, "127.0.0.1", ready));
  server.unref();
  return {
    /** The value of OTEL_EXPORTER_OTLP_ENDPOINT. */
    address: `http://127.0.0.1:${server.address().port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
