// The names of the contract, as types only: the browser does not load the table.
import type { contract, portalContract } from ".";
import type { Call, TwoStep } from "./call";

type Contract = typeof contract & typeof portalContract;
type Steps = "ask" | "act" | "again";
type NamesIn<N extends keyof Contract> = {
  [K in keyof Contract[N] & string]: Contract[N][K] extends Call
    ? `${N}.${K}`
    : Contract[N][K] extends TwoStep<unknown, unknown, infer Again>
      ? `${N}.${K}.${Again extends undefined ? "ask" | "act" : Steps}`
      : never;
}[keyof Contract[N] & string];

/** A name that the browser may send: "invoices.list", "apps.renewKey.act". */
export type CallName = { [N in keyof Contract]: NamesIn<N> }[keyof Contract];
/** The pairs with a one-time code: "apps.renewKey". */
export type PairName = CallName extends infer Name ? (Name extends `${infer Pair}.ask` ? Pair : never) : never;
/** The pairs whose second step moves money: "wallets.withdraw". They need an intent, so they have a component of their own. */
export type MoneyPairName = {
  [P in PairName]: CallNamed<Extract<`${P}.act`, CallName>> extends { readonly movesMoney: true } ? P : never;
}[PairName];
export type PlainPairName = Exclude<PairName, MoneyPairName>;

type Lookup<Name> = Name extends `${infer N extends keyof Contract & string}.${infer Rest}`
  ? Rest extends `${infer K}.${infer S}`
    ? K extends keyof Contract[N]
      ? S extends keyof Contract[N][K]
        ? Contract[N][K][S]
        : never
      : never
    : Rest extends keyof Contract[N]
      ? Contract[N][Rest]
      : never
  : never;
export type CallNamed<Name extends CallName> = Extract<Lookup<Name>, Call>;

type IsReading<C> = C extends { readonly does: "write" }
  ? false
  : C extends { readonly does: "read" }
    ? true
    : C extends { readonly endpoint: `GET ${string}` }
      ? true
      : false;
export type ReadName = { [Name in CallName]: IsReading<CallNamed<Name>> extends true ? Name : never }[CallName];
export type WriteName = Exclude<CallName, ReadName>;
