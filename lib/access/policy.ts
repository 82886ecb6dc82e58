// Permissions: menu, page, button, call and file use the same functions.
import type { Edition } from "@/lib/edition/editions";
import {
  type AppRights,
  type Holder,
  type Privilege,
  applicationIn,
  isInRoleGroup,
  permissionsFor,
  roleGroups,
} from "@/lib/contract/access";
import { type Call, type Noun, nounOf } from "@/lib/contract/call";
import type { RoleGroup } from "@/lib/contract/privileges";

export type Verdict =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly why: "edition" | "role"; readonly missing: Noun }
  | { readonly allowed: false; readonly why: "privilege"; readonly missing: Privilege };
const yes: Verdict = { allowed: true };

const mostOf = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.find(({ allowed }) => allowed) ??
  verdicts.find((verdict) => !verdict.allowed && verdict.why === "privilege") ??
  verdicts[0]!; // rightsOf returns at least one

const onApp = (holder: Holder, { role, privileges }: Pick<AppRights, "role" | "privileges">): Holder => ({
  ...holder,
  roles: [role],
  privileges,
});
/** The rights on this application, or without an `appId` on each of the user's applications. */
function rightsOf(holder: Holder, appId: string | undefined): readonly [Holder, ...Holder[]] {
  const { access } = holder;
  if (!access) return [holder];
  const [first, ...others] = appId === undefined ? access : access.filter((rights) => rights.appId === appId);
  if (first) return [onApp(holder, first), ...others.map((rights) => onApp(holder, rights))];
  return [appId === undefined ? holder : { ...holder, roles: [], privileges: [] }];
}

const visit = (rights: Holder, noun: Noun): Verdict => {
  const group: RoleGroup | undefined = (roleGroups as Partial<Record<Noun, RoleGroup>>)[noun]; // a noun without a group is open
  return isInRoleGroup(rights, group) ? yes : { allowed: false, why: "role", missing: noun };
};
function hiddenBy(edition: Edition, noun: Noun): Verdict | undefined {
  const hidden: Partial<Record<Noun, boolean>> = {
    payouts: edition.hides.includes("payouts"),
    wallets: edition.hides.includes("wallet"),
  };
  return hidden[noun] ? { allowed: false, why: "edition", missing: noun } : undefined;
}

/** A noun may be closed to a role, on one application or on all, or absent in a country. */
export const mayVisit = (holder: Holder, edition: Edition, noun: Noun, appId?: string): Verdict =>
  hiddenBy(edition, noun) ?? mostOf(rightsOf(holder, appId).map((rights) => visit(rights, noun)));

/** Whether this user may send this call with this input, which names the application. Without an input: whether they may with any input. */
export function mayAsk(
  holder: Holder,
  edition: Edition,
  call: Call,
  input?: Readonly<Record<string, unknown>>,
): Verdict {
  const noun = nounOf(call);
  const { access } = holder;
  // If the role has all applications, the portal does not know which are the user's own: the provider decides.
  const permissions =
    !input && call.ownTarget && (access?.length ?? 2) > 1
      ? []
      : permissionsFor(call, input ?? {}, (appId) => !access || access.some((rights) => rights.appId === appId));
  return (
    hiddenBy(edition, noun) ??
    mostOf(
      rightsOf(holder, input && applicationIn(input)).map((rights): Verdict => {
        const visited = visit(rights, noun);
        if (!visited.allowed) return visited;
        if (!isInRoleGroup(rights, call.openTo)) return { allowed: false, why: "role", missing: noun };
        for (const some of [permissions, call.alsoNeedsOne ?? []]) {
          const [missing] = some;
          if (missing && !some.some((privilege) => rights.privileges.includes(privilege)))
            return { allowed: false, why: "privilege", missing };
        }
        return yes;
      }),
    )
  );
}
/** Whether this user may send this call on each of their applications. */
export const mayEverywhere = (holder: Holder, edition: Edition, call: Call): boolean =>
  holder.access
    ? whereMay(holder, edition, call, holder.access).length === holder.access.length
    : mayAsk(holder, edition, call).allowed;
/** The applications on which this user may send this call. */
export const whereMay = <A extends { readonly appId: string }>(
  holder: Holder,
  edition: Edition,
  call: Call,
  apps: readonly A[],
): readonly A[] => apps.filter(({ appId }) => mayAsk(holder, edition, call, { appId }).allowed);
