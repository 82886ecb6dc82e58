// The grammar the contract is written in. Pure: zod and types, no I/O, no React, no words for people.
import type { z } from "zod";
import type { Privilege, RoleGroup } from "./access";

export type Noun =
  | "auth"
  | "dashboard"
  | "connect"
  | "catalog"
  | "apps"
  | "invoices"
  | "transactions"
  | "payouts"
  | "bulk"
  | "wallets"
  | "users"
  | "profile";

type Verb = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
/** Letter for letter as in the specification: "GET api/invoices/{id}". */
type Endpoint = `${Verb} ${string}`;
export type Fields = z.ZodObject;

/** What a line cannot say by itself. Every word is optional; most calls need one or two. */
interface CallOptions {
  /** Who asks: nobody yet, the signed-in user (the usual case), or a user in an application's name. */
  readonly as?: "guest" | "user" | "app";
  /** GET reads and the rest write, unless the provider means otherwise. */
  readonly does?: "read" | "write";
  readonly query?: Fields;
  /** Values of the query that are always the same: where one line of the specification does two things, each has a row. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** Travels as JSON. */
  readonly body?: Fields;
  /** Travels as form data, streamed. Its text fields stand before its file. */
  readonly upload?: Fields;
  readonly returns?: z.ZodType;
  /** Answers with a file of this name instead, streamed. */
  readonly downloads?: string;
  /** Answer fields that stay on our server, so that they are not even in the browser's type. */
  readonly serverOutputs?: readonly string[];
  /** Answer fields that our server remembers although the browser sees them too. */
  readonly rememberedOutputs?: readonly string[];
  /** Input that comes from what our server keeps, never from the browser. */
  readonly serverInputs?: readonly string[];
  /** Nouns whose reads go stale besides its own. */
  readonly invalidates?: readonly Noun[];
  readonly needs?: Privilege;
  /** The input with the id of the person that the call changes. Only a higher rank may send it (role-order.ts). */
  readonly changesPerson?: "id" | "userId";
  /** Grants the role and the permissions of its input: only those who have them may send it. */
  readonly grants?: true;
  /** One of these permissions is enough. */
  readonly needsOne?: readonly [Privilege, ...Privilege[]];
  /** The input that names an application money goes to. Where it is one of the user's own, no permission is needed. */
  readonly ownTarget?: string;
  /** Open to these roles only, where its noun is open to more. */
  readonly openTo?: RoleGroup;
  /** Moves money: carries an intent key, runs once. */
  readonly movesMoney?: true;
  /** May be repeated safely: takes an intent key when the caller has one, and happens once for it. */
  readonly idempotent?: true;
  /** The most bytes its JSON may have, where the usual limit is too little. */
  readonly maxBytes?: number;
  /**
   * The provider writes to a phone or an address: that of the person who asks ("self"), or the one in this input. Such a call is limited
   * by recipient, merchant, person and day (lib/provider/door/limits.ts).
   */
  readonly writesTo?: string;
  /** It writes only where this input is true. */
  readonly writesWhen?: string;
  /** Allowed the long time limit: uploads, exports and payouts. */
  readonly longTimeout?: true;
  /** Not in the specification's list; the reason it is needed. */
  readonly assumed?: string;
}
export type Call<L extends Endpoint = Endpoint, T extends CallOptions = CallOptions> = T & {
  readonly endpoint: L;
  readonly name: string;
};

type WriteCall<C> = Omit<C, "does"> & { readonly does: "write" };
/** A sensitive action: ask for a code, act with it; some let the code be sent again. */
export interface TwoStep<A = Call, B = Call, C = Call | undefined> {
  readonly ask: A;
  readonly act: B;
  readonly again: C;
}

export type NamesInPath<L> = L extends `${string}{${infer N}}${infer Rest}` ? N | NamesInPath<Rest> : never;
type In<F> = F extends Fields ? z.input<F> : unknown;
type Out<F> = F extends Fields ? z.output<F> : unknown;
type Show<T> = { [K in keyof T]: T[K] } & {};
type ServerInputs<C> = C extends { readonly serverInputs: readonly (infer K extends string)[] } ? K : never;

/** One call, one flat input: the table knows which name travels in the path, the query or the body. */
export type Input<C extends Call> = Show<
  Omit<Record<NamesInPath<C["endpoint"]>, string> & In<C["query"]> & In<C["body"]> & In<C["upload"]>, ServerInputs<C>>
>;
/** The same after the check: amounts are whole minor units, defaults are filled in. */
export type Parsed<C extends Call> = Show<
  Record<NamesInPath<C["endpoint"]>, string> & Out<C["query"]> & Out<C["body"]> & Out<C["upload"]>
>;
export type Answer<C extends Call> = C extends { readonly returns: infer R extends z.ZodType } ? z.output<R> : void;
/** What the browser may see of an answer: all of it but what the server keeps. */
export type BrowserAnswer<C extends Call> = C extends { readonly serverOutputs: readonly (infer K extends string)[] }
  ? Show<Omit<Answer<C>, K>>
  : Answer<C>;

/** Only a call that reads; anything else does not compile where a read is asked for. */
export type ReadCall<C extends Call> = C extends { readonly does: "read" }
  ? C
  : C extends { readonly does: "write" }
    ? never
    : C["endpoint"] extends `GET ${string}`
      ? C
      : never;

export const call = <const L extends Endpoint, const T extends CallOptions>(line: L, terms: T): Call<L, T> => ({
  ...terms,
  endpoint: line,
  name: "",
});

type WithCode<C extends Call> = "OTP" extends NamesInPath<C["endpoint"]> ? C : never;
type WithoutCode<C extends Call> = "OTP" extends NamesInPath<C["endpoint"]> ? never : C;

type Writing<C extends Call> = C & { readonly writesTo: string };
/** All steps are writes, whatever the provider's verb: a GET that sends an SMS must not be linked or prefetched. */
export function twoStep<A extends Call, B extends Call>(
  ask: Writing<WithoutCode<A>>,
  act: WithCode<B>,
): TwoStep<WriteCall<A>, WriteCall<B>, undefined>;
export function twoStep<A extends Call, B extends Call, C extends Call>(
  ask: Writing<WithoutCode<A>>,
  act: WithCode<B>,
  again: Writing<WithoutCode<C>>,
): TwoStep<WriteCall<A>, WriteCall<B>, WriteCall<C>>;
export function twoStep(ask: object, act: object, again?: object): object {
  const writing = (step: object) => ({ ...step, does: "write" });
  return { ask: writing(ask), act: writing(act), again: again && writing(again) };
}

export type Entry = Call | TwoStep;
type ValidEntries<E> = {
  [K in keyof E]: E[K] extends Call
    ? "OTP" extends NamesInPath<E[K]["endpoint"]>
      ? "a path with {OTP} belongs in twoStep(ask, act)"
      : E[K]
    : E[K];
};

/** "apps.renewKey" of "apps.renewKey.act": the flow whose steps belong together. */
export const flowOf = ({ name }: Call): string => name.replace(/\.(?:ask|act|again)$/, "");
/** The step that takes the code. */
export const takesCode = ({ endpoint }: Call): boolean => endpoint.includes("{OTP}");

export const isTwoStep = (entry: Entry): entry is TwoStep => "ask" in entry;

/** Gives every call its name, "invoices.list" or "apps.renewKey.act": the only thing a browser may ask for. */
export const defineCalls = <const N extends Noun, const E extends Record<string, Entry>>(
  noun: N,
  entries: E & ValidEntries<E>,
): E =>
  Object.fromEntries(
    Object.entries<Entry>(entries).map(([key, entry]) => {
      const path = `${noun}.${key}`;
      const named = (step: Call, suffix: string): Call => ({ ...step, name: path + suffix });
      return [
        key,
        isTwoStep(entry)
          ? {
              ask: named(entry.ask, ".ask"),
              act: named(entry.act, ".act"),
              again: entry.again && named(entry.again, ".again"),
            }
          : named(entry, ""),
      ];
    }),
  ) as unknown as E; // the same entries, each with its name filled in
