// docs/access.md: who may do what, from the portal's own tables.
import { places } from "@/lib/access/places";
import { calls } from "@/lib/contract";
import { Role, permissionsOf, roleGroups } from "@/lib/contract/access";
import type { RoleGroup } from "@/lib/contract/privileges";
import type { Call } from "@/lib/contract/call";
import { privilegeGroups, subUserRoles, usualPrivileges } from "@/lib/contract/privileges";
import { rankOf } from "@/lib/contract/role-order";
import { writes } from "@/lib/contract/wire";
import nav from "@/messages/en/nav.json";
import permissions from "@/messages/en/permissions.json";
import roles from "@/messages/en/roles.json";

const row = (...cells: readonly string[]) => `| ${cells.join(" | ")} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(...head), row(...head.map(() => "---")), ...rows.map((cells) => row(...cells))].join("\n");
const roleName = (role: Role): string => `${roles[role]} (\`${role}\`)`;
const list = (names: readonly string[]) => (names.length > 0 ? names.join(", ") : "–");
const code = ({ name }: Call) => `\`${name}\``;
const circleOf = (noun: string): RoleGroup | undefined => (roleGroups as Partial<Record<string, RoleGroup>>)[noun];
const rolesIn = ({ roles: some, userType }: RoleGroup) =>
  `${some.map((role) => roles[role]).join(", ")}${userType ? `, of the user type \`${userType}\`` : ""}`;
const signedIn = calls.filter(({ as }) => as !== "guest");

const permissionRows = Object.entries(privilegeGroups).flatMap(([group, names]) =>
  names.map((privilege) => {
    const needing = signedIn.filter((call) => permissionsOf(call).includes(privilege));
    return [
      `${permissions[privilege]} (\`${privilege}\`)`,
      group,
      list(needing.filter((call) => !writes(call)).map(code)),
      list(needing.filter(writes).map((call) => code(call) + (call.ownTarget ? " ¹" : ""))),
      list(Role.options.filter((role) => usualPrivileges[role].includes(privilege)).map((role) => roles[role])),
    ];
  }),
);
const placeRows = places.map(({ word, path, noun, calls: sent }: (typeof places)[number]) => {
  const circle = circleOf(noun);
  const first = sent?.[0];
  return [
    nav.sidebar[word],
    `\`${path}\``,
    circle ? rolesIn(circle) : "every role",
    first ? list(permissionsOf(first).map((privilege) => permissions[privilege])) : "–",
    first?.openTo ? rolesIn(first.openTo) : "–",
  ];
});

export const accessPage = (): string => `# Who may do what

Written by \`npm run openapi\` from lib/contract and lib/access; a difference fails \`npm run check\`. It answers the question why a person may not do something.

Rights count by application. A person has a role and permissions on each application; a call that names an application is judged by that one. A person who lacks them on the application of a record sees no button for it, and the call, the file and the provider refuse it. \`mayAsk\` in \`lib/access/policy.ts\` is the one function that decides.

## Permissions

Where a call has several permissions, one is enough.

${table(["Permission", "Group", "Reads", "Does", "Roles that have it by default"], permissionRows)}

¹ Not needed where the money goes to another application of the same person.

## Roles

A person changes, invites again, removes or deletes people of a lower rank; an owner also another owner. A role is granted by those who have it or a higher one, ownership by owners alone, and a permission by those who have it on that application.

${table(
  ["Rank", "Role", "Given by colleagues", "Permissions"],
  Role.options
    .toSorted((one, other) => rankOf(other) - rankOf(one))
    .map((role) => [
      String(rankOf(role)),
      roleName(role),
      subUserRoles.some((subUserRole) => subUserRole === role) ? "yes, by application" : "no, all applications",
      list(usualPrivileges[role].map((privilege) => permissions[privilege])),
    ]),
)}

## Places

${table(["Place", "Address", "Roles", "Needs one of", "Of these roles"], placeRows)}

## Calls without a permission

Every signed-in role may send these, where the place of their noun is open to it: ${signedIn
  .filter((call) => permissionsOf(call).length === 0 && !call.openTo)
  .map(code)
  .join(", ")}.
`;
