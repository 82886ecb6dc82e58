// The provider's refusals: an HTTP status with {code, message, responseId}, or 200 with a code other than success.

import { z } from "zod";
import { Changes } from "@/lib/contract/values";

interface Reasons {
  readonly fields?: Readonly<Record<string, string>>;
  readonly retryAfter?: number;
  readonly attemptsLeft?: number;
  readonly newerAt?: string;
  readonly missing?: string;
  readonly changed?: Changes;
}

export class Refusal extends Error {
  /** Keeps what was written before the refusal, such as a counted attempt. */
  lasting = false;

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly reasons: Reasons = {},
  ) {
    super(message);
  }
  andKeep(): this {
    this.lasting = true;
    return this;
  }
  toResponse(responseId: string): Response {
    const { status, code, message, reasons } = this;
    const headers = {
      "x-response-id": responseId,
      ...(reasons.retryAfter !== undefined && { "retry-after": String(reasons.retryAfter) }),
    };
    const { changed, ...more } = reasons;
    const body = { code, message, responseId, ...more, ...(changed && { changed: z.encode(Changes, changed) }) };
    return Response.json(body, { status, headers });
  }
}

export const malformed = (message: string) => new Refusal(400, "MALFORMED", message);
export const unauthenticated = () => new Refusal(401, "UNAUTHENTICATED", "Sign in first.");
export const forbidden = (missing: string) =>
  new Refusal(403, "FORBIDDEN", "You are not allowed to do this.", { missing });
/** The same for missing records and for those of another merchant. */
export const notFound = () => new Refusal(404, "NOT_FOUND", "There is nothing here.");
export const invalid = (fields: Readonly<Record<string, string>>) =>
  new Refusal(422, "VALIDATION", "Some values are not right.", { fields });
export const tooMany = (retryAfter: number, code = "TOO_MANY_ATTEMPTS") =>
  new Refusal(429, code, `Try again in ${retryAfter} seconds.`, { retryAfter });
/** A business refusal, sent with HTTP 200. */
export const declined = (code: string, message: string, reasons?: Reasons) => new Refusal(200, code, message, reasons);
export const alreadySigned = (): Refusal => new Refusal(409, "ALREADY_SIGNED", "The contract is signed already.");
