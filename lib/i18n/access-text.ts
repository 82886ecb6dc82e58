// A change of a user's access in words: the role, the added and the removed permissions.
import type { Access, AccessDifference } from "@/lib/access/access-difference";
import type { Role } from "@/lib/contract/access";
import type { Privilege } from "@/lib/contract/privileges";
import type { Format } from "./format";

interface AccessWords {
  readonly words: (
    key: "role" | "given" | "taken",
    values: { readonly before: string; readonly after: string; readonly list: string },
  ) => string;
  readonly roles: (role: Role) => string;
  readonly permission: (privilege: Privilege) => string;
  readonly list: Format["list"];
  readonly lists: Parameters<Format["list"]>[1];
}
const NOTHING = "—";

export function accessText(
  { role, given, taken }: AccessDifference,
  { words, roles, permission, list, lists }: AccessWords,
): readonly string[] {
  const said = (of: Access["role"] | undefined) => (of ? roles(of) : NOTHING);
  const named = (privileges: readonly Privilege[]) =>
    list(
      privileges.map((privilege) => permission(privilege)),
      lists,
    );
  const none = { before: NOTHING, after: NOTHING, list: "" };
  return [
    ...(role ? [words("role", { ...none, before: said(role[0]), after: said(role[1]) })] : []),
    ...(given.length > 0 ? [words("given", { ...none, list: named(given) })] : []),
    ...(taken.length > 0 ? [words("taken", { ...none, list: named(taken) })] : []),
  ];
}
