// A request before anyone has decided.
import "server-only";
import { randomUUID } from "node:crypto";
import { REQUEST_DAYS, type Request, hasEnded, readRequest } from "@/lib/provider/approvals/requests";
import { hashOf, scopeOf } from "@/lib/provider/merchant-store";
import type { SignedIn } from "../answer-context";
import { current } from "./stands";

export const personOf = ({ session: { user } }: SignedIn) => ({ id: user.id, fullName: user.fullName });
const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** "AP-7K2M9QXD": the same for the same parts. */
const idOf = (...parts: readonly string[]): string =>
  `AP-${[...Buffer.from(hashOf(...parts), "base64url").subarray(0, 8)].map((byte) => digits[byte % 32]).join("")}`;

/**
 * Two tabs, and a repeat after a lost reply, ask for the same: a person has one open request about it. The id follows from `asked`,
 * so that only one of two at once is stored. Undefined: a new one, with a free id. `isRepeat`: of a request that may have ended.
 */
export async function requestAbout(
  context: SignedIn,
  asked: readonly string[],
  isRepeat: (request: Request) => boolean = () => false,
) {
  const scope = scopeOf(context.session);
  for (let id = idOf(scope, context.session.user.id, ...asked); ; id = idOf(scope, id)) {
    const request = await readRequest(scope, id);
    if (!request || isRepeat(request) || !hasEnded(await current(context, request))) return { id, request };
  }
}

export type NewParts = Omit<Request, NewlySet | "kept"> & { readonly kept: Omit<Request["kept"], "intent"> };
export function newRequest(context: SignedIn, id: string, { kept, ...parts }: NewParts): Request {
  const askedDate = new Date();
  return {
    ...parts,
    // Not from the id, which is free again when the request is no longer stored: the provider may know its key for longer.
    kept: { ...kept, intent: randomUUID() },
    id,
    state: "waiting",
    askedBy: personOf(context),
    askedDate: askedDate.toISOString(),
    expires: new Date(askedDate.getTime() + REQUEST_DAYS * 24 * 60 * 60 * 1000).toISOString(),
    decidedBy: null,
    decidedDate: null,
    note: null,
    voidBy: null,
    result: null,
  };
}
type NewlySet =
  | "id"
  | "state"
  | "askedBy"
  | "askedDate"
  | "expires"
  | "decidedBy"
  | "decidedDate"
  | "note"
  | "voidBy"
  | "result";
