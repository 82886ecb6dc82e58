// Faults on demand: the ways a provider fails.
import { z } from "zod";

const simple = [
  "latency",
  "hang",
  "reset",
  "truncate",
  "html502",
  "badJson",
  "hugeJson",
  "code200",
  "dropAfterCommit",
  "shape",
] as const;
export const Fault = z.object({
  /** A call's name, "transactions.refund", or "*". */
  match: z.string().min(1),
  /** "refuse:WITHDRAW_FAILED" is a refusal with HTTP 200 and this code. */
  kind: z.union([
    z.enum(simple),
    z.templateLiteral(["status:", z.int().min(300).max(599)]),
    z.templateLiteral(["refuse:", z.string().regex(/^[A-Z_]{1,60}$/)]),
  ]),
  times: z.int().min(1).max(10_000).default(1),
  /** The e-mail of one signed-in user; without it, every caller meets the fault. */
  user: z.email().optional(),
  /** Duration of `latency` and `hang`. */
  milliseconds: z.int().min(0).max(600_000).optional(),
});
export type Fault = z.output<typeof Fault>;

/** The server closes the connection without an answer. */
export class ConnectionLost extends Error {}

const HUGE = 100 * 1024 * 1024;

export class Faults {
  private waiting: Fault[] = [];
  list = (): readonly Fault[] => this.waiting;
  add(fault: Fault): void {
    this.waiting.push({ ...fault });
  }
  clear(): void {
    this.waiting = [];
  }
  /** Takes the next fault for this call and caller; each counts down. */
  take(name: string, caller: () => string | undefined): Fault | undefined {
    const fault = this.waiting.find(
      ({ match, user }) => (match === "*" || match === name) && (!user || user === caller()),
    );
    if (fault && --fault.times === 0) this.waiting = this.waiting.filter((other) => other !== fault);
    return fault;
  }
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    timer.unref();
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

/** Some faults replace the work. Others come after it: the work is done, and only its reply is lost or broken. */
export async function misbehave(
  fault: Fault,
  responseId: string,
  signal: AbortSignal,
  work: () => Promise<Response>,
): Promise<Response> {
  const headers = { "x-response-id": responseId };
  const json = { ...headers, "content-type": "application/json" };
  const { kind } = fault;
  if (kind.startsWith("status:")) {
    const status = Number(kind.slice("status:".length));
    return Response.json(
      { code: `STATUS_${status}`, message: "This is a fault that was asked for.", responseId },
      { status, headers },
    );
  }
  if (kind.startsWith("refuse:"))
    return Response.json(
      { code: kind.slice("refuse:".length), message: "This is a refusal that was asked for.", responseId },
      { headers },
    );
  switch (
    kind as (typeof simple)[number] // the kinds with a colon are handled above
  ) {
    case "latency":
      await pause(fault.milliseconds ?? 2000, signal);
      return work();
    case "hang":
      await pause(fault.milliseconds ?? 600_000, signal);
      throw new ConnectionLost("hang");
    case "reset":
      throw new ConnectionLost("reset");
    case "html502":
      return new Response(
        "<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1><hr>upstream 10.0.0.7</body></html>",
        { status: 502, headers: { ...headers, "content-type": "text/html" } },
      );
    case "code200":
      return Response.json(
        { code: "PROVIDER_REFUSED", message: "This is a refusal that was asked for.", responseId },
        { headers },
      );
    case "dropAfterCommit":
      await drained(await work());
      throw new ConnectionLost("dropAfterCommit");
    case "badJson":
      await drained(await work());
      return new Response('{"rows": [{"id": "1", "amount": ', { headers: json });
    case "shape":
      await drained(await work());
      return new Response('{"rows":{"unexpected":true},"total":"many","id":7,"months":null}', { headers: json });
    case "hugeJson":
      await drained(await work());
      return new Response(huge(), { headers: json });
    case "truncate": {
      const bytes = await drained(await work());
      return new Response(cut(bytes.subarray(0, bytes.length >> 1)), {
        headers: { ...json, "content-length": String(bytes.length) },
      });
    }
  }
}
const drained = async (response: Response): Promise<Uint8Array> => new Uint8Array(await response.arrayBuffer());

/** Half of an answer, then the connection ends. */
const cut = (half: Uint8Array): ReadableStream<Uint8Array> => {
  let hasSentHalf = false;
  return new ReadableStream({
    pull(controller) {
      if (hasSentHalf) return controller.error(new ConnectionLost("truncate"));
      hasSentHalf = true;
      controller.enqueue(half);
    },
  });
};
/** 100 MB of valid JSON, generated while it is read. */
const huge = (): ReadableStream<Uint8Array> => {
  const filler = new TextEncoder().encode("x".repeat(1024 * 1024 - 3));
  const text = (value: string) => new TextEncoder().encode(value);
  let written = 0;
  return new ReadableStream({
    pull(controller) {
      if (written === 0) controller.enqueue(text('{"rows":["'));
      controller.enqueue(filler);
      written += filler.length;
      if (written < HUGE) return controller.enqueue(text('","'));
      controller.enqueue(text('"],"total":1}'));
      controller.close();
    },
  });
};
