// The types and functions of the contract.
import type { z } from "zod";
import type { Privilege, RoleGroup } from "./privileges";
import type { MoneyOutKind } from "./constants";

export type Noun =
  | "devices"
  | "activity"
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
  | "books"
  | "users"
  | "profile"
  | "approvals"
  | "customers"
  | "live"
  | "views";

type Verb = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
/** Exactly as in the specification: "GET api/invoices/{id}". */
type Endpoint = `${Verb} ${string}`;
export type Fields = z.ZodObject;

/** The name of a limit. The numbers are in lib/provider/door/limits.ts. */
export type LimitName =
  | "devices"
  | "signIn"
  | "signInCode"
  | "signInAgain"
  | "registration"
  | "registrationAgain"
  | "registrationCode"
  | "forgotPassword"
  | "resetPassword"
  | "password"
  | "takeCodeWithPassword"
  | "askCodeWithPassword"
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
  | "example"
  | "appKey"
  | "recipient"
  | "upload"
  | "note"
  | "live"
  | "views"
  | "file"
  | "fileByEmail";
/** The recipients of a call's messages. Guests have the lowest limits. */
export type Recipients = "signIn" | "guests" | "customers";
/** The state that the user saw: lib/provider/door/decided-on.ts compares it with the current one. */
export type Decision = "transaction" | "topUp" | "transfer" | "withdrawal" | "payee" | "batch";
export type VersionedRecord = "invoice" | "person" | "application";
/** lib/session/cookies-after-call.ts sets them. */
export type CookieChange = "signInStep" | "registrationStep" | "session" | "user";
/** "transactions:{id}": the name in braces is a field of the input or the answer, or `me` (the user who sends the call). */
type ObjectPattern = `${Noun}:{${string}}`;

/** All terms are optional. Most calls need one or two. */
interface CommonTerms {
  /** The sender: a guest, the signed-in user (the default), or a user in an application's name. */
  readonly as?: "guest" | "user" | "app";
  /** By default GET reads and all other verbs write. */
  readonly does?: "read" | "write";
  readonly query?: Fields;
  /** Constant query values. An endpoint of the specification that does two things has two rows. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: Fields;
  /** Sent as form data, streamed. Its text fields come before its file. */
  readonly upload?: Fields;
  readonly returns?: z.ZodType;
  /** The answer is a file with this name, streamed. The name may have a value of the path, in braces. */
  readonly downloads?: string;
  /** Answer fields that only our server gets. The browser's type does not have them. */
  readonly serverOutputs?: readonly string[];
  /** Answer fields that our server stores too. */
  readonly rememberedOutputs?: readonly string[];
  /** Input that our server adds. The browser may not send it. */
  readonly serverInputs?: readonly string[];
  /** Other nouns whose reads are stale after this call. */
  readonly invalidates?: readonly Noun[];
  readonly needs?: Privilege;
  /** The input that has the id of the changed person. The sender needs a higher rank (role-order.ts). */
  readonly changesPerson?: "id" | "userId";
  /** Changes the sender too, if the input has these values. */
  readonly changesSender?: Readonly<Record<string, string>>;
  /** Grants the role and the permissions of its input. The sender must have them. */
  readonly grants?: true;
  /** How the call changes a person's access. The record of attempts has the access before and after. */
  readonly changesAccess?: "add" | "set" | "remove";
  /** The portal decides by the sender's rights, and reads them from the provider first: the session's may be old, or over. */
  readonly readsRights?: true;
  /** One of these permissions is enough. */
  readonly needsOne?: readonly [Privilege, ...Privilege[]];
  /** One of these permissions is needed besides `needs`. */
  readonly alsoNeedsOne?: readonly [Privilege, ...Privilege[]];
  /** The input with the application that gets the money. One of the user's own applications needs no permission. */
  readonly ownTarget?: string;
  /** Open to these roles only, if its noun is open to more. */
  readonly openTo?: RoleGroup;
  /** May be repeated: takes an intent key if the caller has one, and happens once for it. */
  readonly idempotent?: true;
  /** The limit of its JSON, if the default is too small. */
  readonly maxBytes?: number;
  readonly limit?: LimitName;
  /** Each attempt is recorded for this object. */
  readonly records?: ObjectPattern;
  /** Polled: all polls with this input are one attempt, and the answer "approved" is its end. */
  readonly recordsApproval?: string;
  /** Sends a customer the link of an invoice: the rules of reminders hold. */
  readonly reminds?: true;
  /** The input has the `version` of this record. Another version is refused. */
  readonly checksVersion?: VersionedRecord;
  /**
   * The provider sends a message: to the user's own phone or address ("self"), or to the one in this input. Such a
   * call is also limited by recipient, merchant, person and day.
   */
  readonly writesTo?: string;
  readonly recipients?: Recipients;
  /** It sends the message only if this input is true. */
  readonly writesWhen?: string;
  /** The cookies that the answer sets. */
  readonly cookies?: CookieChange;
  /** Ends the portal's session, even if the provider does not answer. */
  readonly endsSession?: true;
  /** Ends the person's sessions in other browsers. */
  readonly endsOtherSessions?: true;
  /** The provider gets the id of the browser if the account has signed in there before. */
  readonly usesKnownBrowser?: true;
  /** Changes the application's payout key in the portal's store. */
  readonly changesKey?: "enter" | "renew" | "forget";
  /** Reads the outcome of an intent. Our own store may know more than the provider. */
  readonly looksUpIntent?: true;
  /** Uses the long time limit: uploads, exports and payouts. */
  readonly longTimeout?: true;
  /** The kind of money out whose policy of approval holds for this call (lib/provider/approvals). */
  readonly approval?: MoneyOutKind;
  /** Why the portal needs this call, if the specification does not list it. */
  readonly assumed?: string;
}
/** Moves money: has an intent key and runs once. */
interface MoneyTerms {
  readonly movesMoney: true;
  readonly as?: "user" | "app";
  /** Only one call at a time moves the money of this object. */
  readonly locks: ObjectPattern;
  /** The body has the state on the screen in `decidedOn`. */
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
/** A sensitive action: `ask` sends a code, `act` needs the code, `again` sends it again. */
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

/** The input of a call is flat. The table knows whether a name is in the path, the query or the body. */
export type Input<C extends Call> = Show<
  Omit<Record<NamesInPath<C["endpoint"]>, string> & In<C["query"]> & In<C["body"]> & In<C["upload"]>, ServerInputs<C>>
>;
/** After the check: amounts are whole minor units, defaults are filled in. */
export type Parsed<C extends Call> = Show<
  Record<NamesInPath<C["endpoint"]>, string> & Out<C["query"]> & Out<C["body"]> & Out<C["upload"]>
>;
export type Answer<C extends Call> = C extends { readonly returns: infer R extends z.ZodType } ? z.output<R> : void;
/** The answer without the fields that the server keeps. */
export type BrowserAnswer<C extends Call> = C extends { readonly serverOutputs: readonly (infer K extends string)[] }
  ? Show<Omit<NonNullable<Answer<C>>, K>>
  : Answer<C>;

/** Only calls that read: another call does not compile. */
export type ReadCall<C extends Call> = C extends { readonly does: "read" }
  ? C
  : C extends { readonly does: "write" }
    ? never
    : C["endpoint"] extends `GET ${string}`
      ? C
      : never;

/** Unknown terms do not compile. */
type OnlyTerms<T> = { readonly [K in Exclude<keyof T, keyof CommonTerms | keyof MoneyTerms>]: never };

export const call = <const L extends Endpoint, const T extends CallTerms>(
  endpoint: L,
  terms: T & OnlyTerms<T>,
): Call<L, T> => ({ ...terms, endpoint, name: "" });

/** For a step that sends a code to its own user. */
export const sendsOwnCode = { writesTo: "self", limit: "askCode" } as const;

/** For a letter with the portal's link to the file of a list. */
export const mailsFile = {
  assumed: "the specification mails the file of transactions only, and bookkeepers need those of all lists.",
  writesTo: "self",
  needs: "exportPaymentMethod",
  idempotent: true,
  limit: "fileByEmail",
} as const;

type WithCode<C extends Call> = "OTP" extends NamesInPath<C["endpoint"]> ? C & { readonly limit: LimitName } : never;
type WithoutCode<C extends Call> = "OTP" extends NamesInPath<C["endpoint"]> ? never : C;

type Writing<C extends Call> = C & { readonly writesTo: string; readonly limit: LimitName };
/** Every step is a write: a link or a prefetch of a GET must not send an SMS. */
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

/** "apps.renewKey.act" is a step of the flow "apps.renewKey". */
export const flowOf = ({ name }: Call): string => name.replace(/\.(?:ask|act|again)$/, "");
export const nounOf = ({ name }: Pick<Call, "name">): Noun => name.slice(0, name.indexOf(".")) as Noun; // defineCalls sets the name

export const isTwoStep = (entry: Entry): entry is TwoStep => "ask" in entry;

/** Sets each call's name: "invoices.list" or "apps.renewKey.act". The browser sends only the name. */
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
  ) as unknown as E; // the same entries with names
