// A server in front of the sandbox, which answers some requests itself.
import { createServer, request } from "node:http";

/** `take` gets the sandbox's reply. */
export const forward = (sandbox, incoming, take) =>
  incoming.pipe(request(`${sandbox}${incoming.url}`, { method: incoming.method, headers: incoming.headers }, take));

export const passTo = (answer) => (reply) => {
  answer.writeHead(reply.statusCode, reply.headers);
  reply.pipe(answer);
};

export function serve(handle) {
  const server = createServer(handle);
  return new Promise((resolve) =>
    server.listen(0, "127.0.0.1", () =>
      resolve({ address: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }),
    ),
  );
}
