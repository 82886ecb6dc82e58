// The types and functions that the contract is written with.
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

/** How often a call may be tried. The numbers are in lib/provider/door/limits.ts. */
export type LimitName =
  | "signIn"
  | "signInCode"
  | "signInAgain"
  | "registration"
  | "registrationAgain"
  | "registrationCode"
  | "forgotPassword"
  | "resetPassword"
  | "password"
  | "ownPassword"
  | "ownPasswordAndCode"
  | "askCode"
  | "takeCode"
  | "money"
  | "moneyWithCode"
  | "invitation"
  | "invoiceLink"
  | "identity"
  | "identityAnswer"
  | "card"
  | "merchant"
  | "appKey"
  | "recipient"
  | "upload"
  | "file"
  | "fileByEmail";
/** Whom a call writes to: others are strangers, with the lowest limits. */
export type Recipients = "signIn" | "guests" | "customers";
/** What the screen showed when a person decided: lib/provider/door/decided-on.ts compares it with what is true now. */
export type Decision = "transaction" | "topUp" | "transfer" | "withdrawal" | "payee" | "batch";
export type VersionedRecord = "invoice" | "person" | "application";
/** lib/session/cookies-after-call.ts writes them. */
export type CookieChange = "signInStep" | "registrationStep" | "endStep" | "session" | "user";
/** "transactions:{id}": the name in braces is a value of the input or the answer, or `me`, the user who sends the call. */
type ObjectPattern = `${Noun}:{${string}}`;

/** What the endpoint does not say. All terms are optional; most calls need one or two. */
interface CommonTerms {
  /** Who asks: a guest, the signed-in user (the default), or a user in an application's name. */
  readonly as?: "guest" | "user" | "app";
  /** By default GET reads and all other verbs write. */
  readonly does?: "read" | "write";
  readonly query?: Fields;
  /** Constant values of the query: where one endpoint of the specification does two things, each has a row. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** Travels as JSON. */
  readonly body?: Fields;
  /** Travels as form data, streamed. Its text fields stand before its file. */
  readonly upload?: Fields;
  readonly returns?: z.ZodType;
  /** Answers with a file of this name instead, streamed. */
  readonly downloads?: string;
  /** Answer fields that stay on our server: they are not in the browser's type. */
  readonly serverOutputs?: readonly string[];
  /** Answer fields that our server remembers although the browser gets them too. */
  readonly rememberedOutputs?: readonly string[];
  /** Input that our server adds. The browser may not send it. */
  readonly serverInputs?: readonly string[];
  /** Nouns whose reads go stale besides its own. */
  readonly invalidates?: readonly Noun[];
  readonly needs?: Privilege;
  /** The input with the id of the person that the call changes. Only a higher rank may send it (role-order.ts). */
  readonly changesPerson?: "id" | "userId";
  /** Grants the role and the permissions of its input: only those who have them may send it. */
  readonly grants?: true;
  /** How it changes a person's access. The record of attempts tells the access before and after. */
  readonly changesAccess?: "add" | "set" | "remove";
  /** One of these permissions is enough. */
  readonly needsOne?: readonly [Privilege, ...Privilege[]];
  /** The input that names an application money goes to. No permission is needed if it is one of the user's own. */
  readonly ownTarget?: string;
  /** Open to these roles only, where its noun is open to more. */
  readonly openTo?: RoleGroup;
  /** May be repeated safely: takes an intent key when the caller has one, and happens once for it. */
  readonly idempotent?: true;
  /** The most bytes of its JSON, where the default is too small. */
  readonly maxBytes?: number;
  readonly limit?: LimitName;
  /** The object beside which each attempt is recorded. */
  readonly records?: ObjectPattern;
  /** Its input has the `version` of this record; another version is refused. */
  readonly checksVersion?: VersionedRecord;
  /**
   * The provider writes to a phone or an address: that of the person who asks ("self"), or the one in this input. Such a call is also
   * limited by recipient, merchant, person and day.
   */
  readonly writesTo?: string;
  readonly recipients?: Recipients;
  /** It writes only where this input is true. */
  readonly writesWhen?: string;
  /** The cookies that its answer sets. */
  readonly cookies?: CookieChange;
  /** Ends the session here, whether or not the provider answers. */
  readonly endsSession?: true;
  /** Told from which browser it comes, where the account has signed in before. */
  readonly usesKnownBrowser?: true;
  /** Changes the application's key that the portal keeps for payouts. */
  readonly changesKey?: "enter" | "renew" | "forget";
  /** Tells what became of an intent. Our own store may know more about it than the provider. */
  readonly looksUpIntent?: true;
  /** Uses the long time limit: uploads, exports and payouts. */
  readonly longTimeout?: true;
  /** Why it is needed although the specification does not list it. */
  readonly assumed?: string;
}
/** Moves money: carries an intent key and runs once. */
interface MoneyTerms {
  readonly movesMoney: true;
  readonly as?: "user" | "app";
  /** While one call moves the money of this object, no other call does. */
  readonly locks: ObjectPattern;
  /** Its body has in `decidedOn` what the screen showed. */
  readonly decidedOn: Decision;
  readonly body: z.ZodObject<{ readonly decidedOn: z.ZodType }>;
  readonly records: ObjectPattern;
  readonly limit: LimitName;
}
interface OtherTerms {
  readonly movesMoney?: undefined;
  readonly locks?: undefined;
  readonly decidedOn?: undefined;
}
type CallTerms = CommonTerms & (MoneyTerms | OtherTerms);

export type Call<L extends Endpoint = Endpoint, T extends CallTerms = CallTerms> = T & {
  readonly endpoint: L;
  readonly name: string;
};
export type MoneyCall = Extract<Call, { readonly movesMoney: true }>;

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

/** A term that does not exist, or is misspelt, does not compile. */
type OnlyTerms<T> = { readonly [K in Exclude<keyof T, keyof CommonTerms | keyof MoneyTerms>]: never };

export const call = <const L extends Endpoint, const T extends CallTerms>(
  endpoint: L,
  terms: T & OnlyTerms<T>,
): Call<L, T> => ({ ...terms, endpoint, name: "" });

/** The terms of a step that sends a code to the user who asks for it. */
export const sendsOwnCode = { writesTo: "self", limit: "askCode" } as const;

type WithCode<C extends Call> = "OTP" extends NamesInPath<C["endpoint"]> ? C & { readonly limit: LimitName } : never;
type WithoutCode<C extends Call> = "OTP" extends NamesInPath<C["endpoint"]> ? never : C;

type Writing<C extends Call> = C & { readonly writesTo: string; readonly limit: LimitName };
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
export const nounOf = ({ name }: Pick<Call, "name">): Noun => name.slice(0, name.indexOf(".")) as Noun; // defineCalls names it so

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
