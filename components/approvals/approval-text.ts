// The sentences about a request, on server and client.
import { useTranslations } from "next-intl";
import type { Approval, PolicyRow } from "@/lib/contract/approvals";
import type { Format } from "@/lib/i18n/format";
import { roleLabel } from "@/lib/i18n/labels";
import { useFormat } from "@/lib/i18n/use-format";
import type { Minor } from "@/lib/rules/money";
import { type RefundReason, reasonIn } from "@/lib/rules/refund-reasons";

export const isOpen = ({ state }: Pick<Approval, "state">): boolean => state === "waiting" || state === "sending";
export const statusOf = ({ state, mayDecide }: Approval): string =>
  state === "waiting" && mayDecide ? "waitingForYou" : state;
/** The fee is taken out of the amount. */
export const hasFeeInside = ({ kind }: Pick<Approval, "kind">): boolean => kind === "withdrawal";
export const isToPhone = ({ kind, recipient }: Pick<Approval, "kind" | "recipient">): boolean =>
  kind === "transfer" && recipient?.account.startsWith("+") === true;
/** What the wallet lacks for it. A refund is not paid from the balance alone, so the provider decides. */
export const missingFor = ({ kind, total }: Approval, available: Minor | null): Minor =>
  kind === "refund" || available === null ? 0 : Math.max(0, total - available);

export type ApprovalText = ReturnType<typeof approvalText>;

export const useApprovalText = (): ApprovalText =>
  approvalText(
    useTranslations("approvals"),
    roleLabel(useTranslations("roles")),
    useTranslations("transactions.reasons"),
    useFormat(),
  );

export function approvalText(
  words: ReturnType<typeof useTranslations<"approvals">>,
  role: (role: string) => string,
  reasons: (reason: RefundReason) => string,
  format: Format,
) {
  const money = (minor: number, currency: string) => format.money(minor, currency).text;
  return {
    title(approval: Approval): string {
      const { kind, batch } = approval;
      if (kind === "bulkPayout") return words("kinds.bulkPayout", { count: batch?.count ?? 0 });
      return words(`kinds.${isToPhone(approval) ? "phoneTransfer" : kind}`);
    },
    /** The file, or what the person wrote. A refund has a reason, which may be one of the list. */
    note({ kind, batch, description }: Approval): string {
      const reason = kind === "refund" ? reasonIn(description) : undefined;
      return reason ? reasons(reason) : (batch?.fileName ?? description);
    },
    /** "1,830.00 + 12.00 fees" */
    parts(approval: Approval): string {
      const { kind, amount, fee } = approval;
      const values = { amount: format.isolate(format.figure(amount)), fee: format.isolate(format.figure(fee)) };
      if (fee === 0) return words("sums.none");
      return words(`sums.${hasFeeInside(approval) ? "inside" : kind === "bulkPayout" ? "fees" : "fee"}`, values);
    },
    why({ kind, reason: { rule, limit, role: name }, currency }: Approval): string {
      if (kind === "policy") return words("why.policy");
      if (kind === "bulkPayout" && rule === "payee") return words("why.payees", { role: role(name) });
      return words(`why.${rule}`, { limit: limit === null ? "" : money(limit, currency), role: role(name) });
    },
    /** "approved by you, 17:31" */
    outcome({ state, voidBy, decidedBy, decidedDate, askedBy, isOwn, expires }: Approval, userId: string): string {
      const at = format.timeOrDay(decidedDate ?? expires);
      switch (state) {
        case "approved":
        case "declined":
          return decidedBy?.id === userId
            ? words(`outcome.${state}ByYou`, { at })
            : words(`outcome.${state}`, { name: format.isolate(decidedBy?.fullName ?? ""), at });
        case "withdrawn":
          return isOwn
            ? words("outcome.withdrawnByYou", { at })
            : words("outcome.withdrawn", { name: format.isolate(askedBy.fullName), at });
        case "void":
          return words(`outcome.void.${voidBy ?? "record"}`);
        default:
          return words("outcome.expired", { at });
      }
    },
    role,
    limits({ perAct, perDay, newPayees }: PolicyRow, currency: string): string {
      const parts = [
        perAct !== null && words("record.perAct", { limit: money(perAct, currency) }),
        perDay !== null && words("record.perDay", { limit: money(perDay, currency) }),
        newPayees && words("record.newPayees"),
      ].filter((part) => part !== false);
      return parts.join(" • ") || words("record.noLimit");
    },
  };
}
