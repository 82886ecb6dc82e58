import "server-only";
import { randomUUID } from "node:crypto";
import type { Call } from "@/lib/contract/call";
import type { EditionName } from "@/lib/contract/constants";
import type { Values } from "@/lib/contract/wire";
import { hashOf } from "@/lib/provider/merchant-store";
import type { Caller } from "@/lib/provider/upstream/ask";
import type { KnownBrowser } from "@/lib/session/known-browser";
import type { Session, Step } from "@/lib/session/session";

/** The person or browser that limits count by. */
export interface Visitor {
  readonly edition: EditionName;
  readonly address: string;
  readonly user: string | undefined;
  /** Absent where the provider does not name it. */
  readonly merchant?: string;
  /** The browser, where this account has signed in from it before. */
  readonly knownBrowser: string | undefined;
  /** The sealed values of the flow's first step. */
  readonly step: Values;
}

/** All that the stages after the check of the input need. */
export interface AnswerContext<C extends Call = Call> {
  readonly request: Request;
  readonly call: C;
  readonly session: Session | undefined;
  readonly edition: EditionName;
  readonly step: Step;
  readonly checked: Values;
  readonly browser: KnownBrowser | undefined;
  /** For calls to the provider. */
  readonly caller: Caller;
  readonly visitor: Visitor;
}

export type SignedIn<C extends Call = Call> = AnswerContext<C> & { readonly session: Session };
export const isSignedIn = (context: AnswerContext): context is SignedIn => context.session !== undefined;
/** Of a record in the portal's store: the same for a repeat after a lost reply. */
export const newIdFor = ({ caller: { intent }, session }: SignedIn): string =>
  intent ? hashOf("new", session.user.id, intent) : randomUUID();
export const actorOf = ({ caller, session }: SignedIn) => ({ caller, user: session.user });
