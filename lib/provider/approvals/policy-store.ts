// The merchant's policy for money out. Without a stored one the default is valid.
import "server-only";
import type { Policy, PolicyRow } from "@/lib/contract/approvals";
import type { MoneyOutKind } from "@/lib/contract/constants";
import { isOwner } from "@/lib/contract/role-order";
import { Problem } from "@/lib/provider/problem";
import type { OwnLimits } from "@/lib/rules/approval";
import { allRoles } from "./roles";
import { claimSealed, readSealed, swapSealed } from "@/lib/provider/merchant-store";

const STORED_SECONDS = 10 * 365 * 24 * 60 * 60;
/** In minor units, of the bulk payouts of a person in a day. */
const BULK_PER_DAY = 5_000_00;

const defaultPolicy: Policy = {
  version: 0,
  rows: allRoles
    .filter((role) => !isOwner(role))
    .map((role) => ({ kind: "bulkPayout", role, perAct: null, perDay: BULK_PER_DAY, newPayees: false })),
  changedDate: null,
  changedBy: null,
};
const placeOf = (scope: string) => `approval-policy:${scope}`;

export const readPolicy = async (scope: string): Promise<Policy> =>
  (await readSealed<Policy>(placeOf(scope)))?.value ?? defaultPolicy;

const hasLimit = ({ perAct, perDay, newPayees }: PolicyRow) => perAct !== null || perDay !== null || newPayees;

/** Throws CHANGED if the policy has another version than the one on the screen. */
export async function writePolicy(
  scope: string,
  { version, rows }: Pick<Policy, "version" | "rows">,
  changedBy: string,
): Promise<Policy> {
  const before = await readSealed<Policy>(placeOf(scope));
  const policy: Policy = {
    version: version + 1,
    rows: rows.filter(hasLimit),
    changedDate: new Date().toISOString(),
    changedBy,
  };
  const isWritten =
    (before?.value ?? defaultPolicy).version === version &&
    (before
      ? await swapSealed(placeOf(scope), before.text, policy, STORED_SECONDS)
      : await claimSealed(placeOf(scope), policy, STORED_SECONDS));
  if (!isWritten) throw new Problem("refused", { code: "CHANGED" });
  return policy;
}

const none: OwnLimits = { perAct: null, perDay: null, newPayees: false };
export const limitsFor = ({ rows }: Pick<Policy, "rows">, kind: MoneyOutKind, role: string): OwnLimits =>
  rows.find((row) => row.kind === kind && row.role === role) ?? none;
