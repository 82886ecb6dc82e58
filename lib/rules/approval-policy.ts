// The policy of approvals as people read and change it: rows with the same limits are one rule.
import type { PolicyRow } from "@/lib/contract/approvals";
import { type MoneyOutKind, moneyOutKinds } from "@/lib/contract/constants";
import { rankOf } from "@/lib/contract/role-order";
import type { OwnLimits } from "./approval";

type Rows = readonly PolicyRow[];
type Place = Pick<PolicyRow, "kind" | "role">;
export interface Rule extends OwnLimits {
  readonly kind: MoneyOutKind;
  readonly roles: readonly PolicyRow["role"][];
}
/** A kind of money out, and the roles that may send it. */
export type LimitedKind = Pick<Rule, "kind" | "roles">;
/** Undefined: no limit. */
export interface LimitChange extends Pick<Rule, "kind" | "roles"> {
  readonly before: OwnLimits | undefined;
  readonly after: OwnLimits | undefined;
}

const limitsOf = ({ perAct, perDay, newPayees }: OwnLimits): OwnLimits => ({ perAct, perDay, newPayees });
const textOf = (limits: OwnLimits | undefined): string => (limits ? JSON.stringify(limitsOf(limits)) : "");
const isSame = (one: OwnLimits | undefined, other: OwnLimits | undefined) => textOf(one) === textOf(other);
const isAt =
  ({ kind, role }: Place) =>
  (row: Place) =>
    row.kind === kind && row.role === role;
/** By kind, then by rank. */
const inOrder = <P extends Place>(places: readonly P[]): readonly P[] =>
  [...places].sort(
    (one, other) =>
      moneyOutKinds.indexOf(one.kind) - moneyOutKinds.indexOf(other.kind) || rankOf(other.role) - rankOf(one.role),
  );
/** The roles of each group. */
function grouped<P extends Place>(places: readonly P[], nameOf: (place: P) => string) {
  const groups = new Map<string, { readonly first: P; readonly roles: P["role"][] }>();
  for (const place of inOrder(places)) {
    const name = `${place.kind} ${nameOf(place)}`;
    const group = groups.get(name) ?? { first: place, roles: [] };
    group.roles.push(place.role);
    groups.set(name, group);
  }
  return [...groups.values()];
}

export const rulesOf = (rows: Rows): readonly Rule[] =>
  grouped(rows, textOf).map(({ first, roles }) => ({ kind: first.kind, roles, ...limitsOf(first) }));

export const withoutRule = (rows: Rows, { kind, roles }: Rule): Rows =>
  rows.filter((row) => row.kind !== kind || !roles.includes(row.role));
/** Its roles have no other limit of its kind then. */
export const withRule = (rows: Rows, rule: Rule): Rows => [
  ...withoutRule(rows, rule),
  ...rule.roles.map((role) => ({ kind: rule.kind, role, ...limitsOf(rule) })),
];

const placesIn = (...all: readonly Rows[]): readonly Place[] => [
  ...new Map(all.flat().map(({ kind, role }) => [`${kind} ${role}`, { kind, role }])).values(),
];

export const policyChanges = (before: Rows, after: Rows): readonly LimitChange[] =>
  grouped(
    placesIn(before, after)
      .map((place) => ({ ...place, before: before.find(isAt(place)), after: after.find(isAt(place)) }))
      .filter((place) => !isSame(place.before, place.after)),
    (place) => `${textOf(place.before)} ${textOf(place.after)}`,
  ).map(({ first, roles }) => ({
    kind: first.kind,
    roles,
    before: first.before && limitsOf(first.before),
    after: first.after && limitsOf(first.after),
  }));

/** One's own changes of `base` on top of those of a colleague. */
export const mergePolicy = (base: Rows, mine: Rows, now: Rows): Rows =>
  placesIn(mine, now).flatMap((place) => {
    const [before, own, theirs] = [base, mine, now].map((rows) => rows.find(isAt(place)));
    return (isSame(before, own) ? theirs : own) ?? [];
  });
