// A server that shuts down gracefully and keeps requests open.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { shutDownGracefully, isShuttingDown } from "@/lib/http/shutdown";

process.on("SIGTERM", () => console.log("a handler that was there before"));
const { SHUTDOWN_SECONDS, DRAIN_SECONDS = "0", FINISH_MILLISECONDS } = process.env;
shutDownGracefully({
  seconds: Number(SHUTDOWN_SECONDS),
  drainSeconds: Number(DRAIN_SECONDS),
  tell: (what) => process.send?.(what),
  finish:
    FINISH_MILLISECONDS === undefined
      ? undefined
      : () =>
          new Promise((done) =>
            setTimeout(() => {
              console.log("sent");
              done();
            }, Number(FINISH_MILLISECONDS)),
          ),
});
const server = createServer((request, response) => {
  process.send?.({ asked: request.url });
  if (request.url === "/ready") response.writeHead(isShuttingDown() ? 503 : 200).end();
  if (request.url === "/slow") setTimeout(() => response.writeHead(200).end("whole"), 800);
  if (request.url === "/stream") {
    response.writeHead(200);
    response.write("begun,");
    setTimeout(() => response.end("whole"), 800);
  }
  // "/hang" is never answered.
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
