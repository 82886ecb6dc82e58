// The contract by its names, as types only: a screen imports nothing of the table, and the browser carries none of it.
import type { contract } from ".";
import type { Call, TwoStep } from "./call";

type Contract = typeof contract;
type Steps = "ask" | "act" | "again";
type NamesIn<N extends keyof Contract> = {
  [K in keyof Contract[N] & string]: Contract[N][K] extends Call
    ? `${N}.${K}`
    : Contract[N][K] extends TwoStep<unknown, unknown, infer Again>
      ? `${N}.${K}.${Again extends undefined ? "ask" | "act" : Steps}`
      : never;
}[keyof Contract[N] & string];

/** Every name a browser may ask for: "invoices.list", "apps.renewKey.act". */
export type CallName = { [N in keyof Contract]: NamesIn<N> }[keyof Contract];
/** The pairs that take a one-time code: "apps.renewKey". */
export type PairName = CallName extends infer Name ? (Name extends `${infer Pair}.ask` ? Pair : never) : never;
/** The pairs of which the second step moves money: "wallets.withdraw". It needs an intent, so it has a component of its own. */
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
