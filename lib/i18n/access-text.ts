// A change of a user's access in words, for components on server and client.
import { useTranslations } from "next-intl";
import { type Access, differenceOf } from "@/lib/access/access-difference";
import type { Privilege } from "@/lib/contract/privileges";
import { useFormat } from "./use-format";

/** The role, the added and the removed permissions. */
export function useAccessText(): (before: Access | undefined, after: Access | undefined) => readonly string[] {
  const words = useTranslations("users.change");
  const roleWord = useTranslations("roles");
  const permission = useTranslations("permissions");
  const lists = useTranslations("counts.list");
  const { list } = useFormat();
  const nameOf = (access: Access | undefined) => (access ? roleWord(access.role) : "—");
  const namesOf = (privileges: readonly Privilege[]) =>
    list(
      privileges.map((name) => permission(name)),
      lists,
    );
  return (before, after) => {
    const { role, additions, removals } = differenceOf(before, after);
    return [
      ...(role ? [words("role", { before: nameOf(before), after: nameOf(after) })] : []),
      ...(additions.length > 0 ? [words("additions", { list: namesOf(additions) })] : []),
      ...(removals.length > 0 ? [words("removals", { list: namesOf(removals) })] : []),
    ];
  };
}
