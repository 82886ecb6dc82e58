// How often somebody may try. Counted before the provider is asked, so that a hundred tries at once are a hundred tries.
import { createHash } from "node:crypto";
import { sharedStore } from "@/lib/store/shared";
import type { Call } from "./contract/grammar";
import { Problem } from "./problem";
import type { Bag } from "./wire";

interface Limit {
  readonly by: "account" | "address" | "user";
  readonly most: number;
  readonly seconds: number;
  /** A success is taken back: only failures stay counted. */
  readonly failuresOnly?: true;
}
const HALF_AN_HOUR = 30 * 60;

const named: Readonly<Record<string, readonly Limit[]>> = {
  "auth.signIn.ask": [{ by: "account", most: 10, seconds: HALF_AN_HOUR, failuresOnly: true }, { by: "address", most: 100, seconds: HALF_AN_HOUR, failuresOnly: true }],
  "auth.signIn.act": [{ by: "address", most: 100, seconds: HALF_AN_HOUR, failuresOnly: true }],
  "auth.signIn.again": [{ by: "account", most: 10, seconds: HALF_AN_HOUR }],
  "auth.register.ask": [{ by: "address", most: 50, seconds: HALF_AN_HOUR }],
  "auth.register.again": [{ by: "account", most: 10, seconds: HALF_AN_HOUR }],
  "auth.forgotPassword": [{ by: "account", most: 5, seconds: HALF_AN_HOUR }, { by: "address", most: 50, seconds: HALF_AN_HOUR }],
  // Both prove a password: a new e-mail needs one.
  "profile.edit": [{ by: "user", most: 10, seconds: HALF_AN_HOUR, failuresOnly: true }],
  "profile.changePassword": [{ by: "user", most: 10, seconds: HALF_AN_HOUR, failuresOnly: true }],
  "transactions.export": [{ by: "user", most: 60, seconds: HALF_AN_HOUR }],
  "transactions.exportByEmail": [{ by: "user", most: 5, seconds: HALF_AN_HOUR }],
  "users.export": [{ by: "user", most: 60, seconds: HALF_AN_HOUR }],
  "auth.resetPassword": [{ by: "address", most: 50, seconds: HALF_AN_HOUR }],
};
const limitsOf = (call: Call): readonly Limit[] =>
  named[call.name] ?? (call.moves || call.name.endsWith(".ask") || call.name.endsWith(".again") ? [{ by: "user", most: 30, seconds: 10 * 60 }] : []);

export interface Who { readonly address: string; readonly user: string | undefined }

const accountIn = ({ username, email }: Bag) => String(username ?? email ?? "").trim().toLowerCase();
const keyOf = (call: Call, { by }: Limit, input: Bag, who: Who) => {
  const whom = { account: accountIn(input), address: who.address, user: who.user ?? who.address }[by];
  return `limit:${call.name}:${by}:${createHash("sha256").update(whom).digest("base64url")}`; // addresses of people are not written down
};

export const isLimited = (call: Call): boolean => limitsOf(call).length > 0;

/** Counts this try, or refuses it. What it gives back is called when the try succeeded. */
export async function countTry(call: Call, input: Bag, who: Who): Promise<() => Promise<void>> {
  const limits = limitsOf(call);
  for (const limit of limits) {
    const { count, secondsLeft } = await sharedStore().count(keyOf(call, limit, input, who), limit.seconds);
    if (count > limit.most) throw new Problem("too_many", { retryAfter: secondsLeft });
  }
  return async () => {
    for (const limit of limits) if (limit.failuresOnly) await (limit.by === "account" ? sharedStore().remove(keyOf(call, limit, input, who)) : sharedStore().count(keyOf(call, limit, input, who), limit.seconds, -1));
  };
}
