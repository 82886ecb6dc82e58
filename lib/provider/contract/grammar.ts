// The grammar the contract is written in. Pure: zod and types, no I/O, no React, no words for people.
import type { z } from "zod";
import type { Privilege } from "./access";

export const nouns = [
  "auth",
  "dashboard",
  "connect",
  "catalog",
  "apps",
  "invoices",
  "transactions",
  "payouts",
  "bulk",
  "wallets",
  "users",
  "profile",
] as const;
export type Noun = (typeof nouns)[number];

type Verb = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
/** Letter for letter as in the specification: "GET api/invoices/{id}". */
export type Line = `${Verb} ${string}`;
export type Fields = z.ZodObject;

/** What a line cannot say by itself. Every word is optional; most calls need one or two. */
export interface Terms {
  /** Who speaks: nobody yet, the signed-in user (the usual case), or a user in an application's name. */
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
  readonly keeps?: readonly string[];
  /** Answer fields that our server remembers although the browser sees them too. */
  readonly remembers?: readonly string[];
  /** Input that comes from what our server keeps, never from the browser. */
  readonly hands?: readonly string[];
  /** Nouns whose reads go stale besides its own. */
  readonly touches?: readonly Noun[];
  readonly needs?: Privilege;
  /** Moves money: carries an intent key, runs once. */
  readonly moves?: true;
  /** May be repeated safely: takes an intent key when the caller has one, and happens once for it. */
  readonly once?: true;
  /** The most bytes its JSON may have, where the usual limit is too little. */
  readonly weighs?: number;
  /** Allowed the long time limit: uploads, exports and payouts. */
  readonly long?: true;
  /** Not in the specification's list; the reason it is needed. */
  readonly assumed?: string;
}
export type Call<L extends Line = Line, T extends Terms = Terms> = T & { readonly line: L; readonly name: string };

type Writes<C> = Omit<C, "does"> & { readonly does: "write" };
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
type Handed<C> = C extends { readonly hands: readonly (infer K extends string)[] } ? K : never;

/** One call, one flat input: the table knows which name travels in the path, the query or the body. */
export type Input<C extends Call> = Show<
  Omit<Record<NamesInPath<C["line"]>, string> & In<C["query"]> & In<C["body"]> & In<C["upload"]>, Handed<C>>
>;
/** The same after the check: amounts are whole minor units, defaults are filled in. */
export type Parsed<C extends Call> = Show<
  Record<NamesInPath<C["line"]>, string> & Out<C["query"]> & Out<C["body"]> & Out<C["upload"]>
>;
export type Answer<C extends Call> = C extends { readonly returns: infer R extends z.ZodType } ? z.output<R> : void;
/** What the browser may see of an answer: all of it but what the server keeps. */
export type Seen<C extends Call> = C extends { readonly keeps: readonly (infer K extends string)[] }
  ? Show<Omit<Answer<C>, K>>
  : Answer<C>;

/** Only a call that reads; anything else does not compile where a read is asked for. */
export type Reading<C extends Call> = C extends { readonly does: "read" }
  ? C
  : C extends { readonly does: "write" }
    ? never
    : C["line"] extends `GET ${string}`
      ? C
      : never;

export const call = <const L extends Line, const T extends Terms>(line: L, terms: T): Call<L, T> => ({
  ...terms,
  line,
  name: "",
});

type Coded<C extends Call> = "OTP" extends NamesInPath<C["line"]> ? C : never;
type Plain<C extends Call> = "OTP" extends NamesInPath<C["line"]> ? never : C;

/** All steps are writes, whatever the provider's verb: a GET that sends an SMS must not be linked or prefetched. */
export function twoStep<A extends Call, B extends Call>(
  ask: Plain<A>,
  act: Coded<B>,
): TwoStep<Writes<A>, Writes<B>, undefined>;
export function twoStep<A extends Call, B extends Call, C extends Call>(
  ask: Plain<A>,
  act: Coded<B>,
  again: Plain<C>,
): TwoStep<Writes<A>, Writes<B>, Writes<C>>;
export function twoStep(ask: object, act: object, again?: object): object {
  const writing = (step: object) => ({ ...step, does: "write" });
  return { ask: writing(ask), act: writing(act), again: again && writing(again) };
}

export type Entry = Call | TwoStep;
type Lawful<E> = {
  [K in keyof E]: E[K] extends Call
    ? "OTP" extends NamesInPath<E[K]["line"]>
      ? "a path with {OTP} belongs in twoStep(ask, act)"
      : E[K]
    : E[K];
};

/** "apps.renewKey" of "apps.renewKey.act": the flow whose steps belong together. */
export const flowOf = ({ name }: Call): string => name.replace(/\.(?:ask|act|again)$/, "");
/** The step that takes the code. */
export const takesCode = ({ line }: Call): boolean => line.includes("{OTP}");

export const isTwoStep = (entry: Entry): entry is TwoStep => "ask" in entry;

/** Gives every call its name, "invoices.list" or "apps.renewKey.act": the only thing a browser may utter. */
export const area = <const N extends Noun, const E extends Record<string, Entry>>(noun: N, entries: E & Lawful<E>): E =>
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
