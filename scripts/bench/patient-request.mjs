import { setTimeout as pause } from "node:timers/promises";

/** The portal asks to come back. A front without a portal, and a portal that ends, do not. */
const isBusy = ({ statusCode, headers }) => statusCode === 503 && headers["retry-after"] !== undefined;

/** Reads again when a busy portal asks for it: a busy machine makes it refuse reads for a moment. */
export async function patientRequest(pool, options, { mostTries }) {
  for (let tries = 1; ; tries += 1) {
    const reply = await pool.request(options);
    if (!isBusy(reply) || tries === mostTries) return reply;
    await reply.body.dump();
    await pause(Number(reply.headers["retry-after"]) * 1000);
  }
}
