import { useTranslations } from "next-intl";
import { isOwner, limitedRoles } from "@/lib/contract/role-order";
import { useFormat } from "@/lib/i18n/use-format";
import type { OwnLimits } from "@/lib/rules/approval";
import type { Rule } from "@/lib/rules/approval-policy";

/** Limits and roles in words. */
export function useLimitsText(currency: string) {
  const words = useTranslations("profile.approvals");
  const role = useTranslations("roles");
  const lists = useTranslations("counts.list");
  const { money, list } = useFormat();
  return {
    limits: ({ perAct, perDay, newPayees }: OwnLimits): readonly string[] => [
      ...(perAct === null
        ? []
        : [perAct === 0 ? words("always") : words("atOnce", { amount: money(perAct, currency).text })]),
      ...(perDay === null ? [] : [words("aDay", { amount: money(perDay, currency).text })]),
      ...(newPayees ? [words("newPayees")] : []),
    ],
    roles(roles: Rule["roles"]): string {
      const isAll = limitedRoles.every((one) => isOwner(one) || roles.includes(one));
      if (!isAll)
        return list(
          roles.map((one) => role(one)),
          lists,
        );
      return words(roles.some(isOwner) ? "everyone" : "notOwners");
    },
  };
}
