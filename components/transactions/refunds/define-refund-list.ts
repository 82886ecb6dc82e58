import { getTranslations } from "next-intl/server";
import { type ColumnsContext, type SortOf, defineList } from "@/components/list/define-list";
import { applicationColumn } from "@/components/list/filters/applications";
import { amountRange, applicationFilter, currency, dateColumn } from "@/components/list/shared-definitions";
import type { Column } from "@/components/list/table/column";
import { type Refund, transactions } from "@/lib/contract/transactions";
import { load } from "@/lib/provider/page";
import { shortCard } from "@/lib/rules/mask";
import { reasonIn } from "@/lib/rules/refund-reasons";

const unmoved: ReadonlySet<string> = new Set(["failed", "declined"]);
/** The money left the wallet. */
const isMoved = ({ status }: Pick<Refund, "status">): boolean => !unmoved.has(status);

const columns = async ({
  applications,
}: ColumnsContext): Promise<readonly Column<Refund, SortOf<typeof transactions.refunds>>[]> => {
  const words = await getTranslations("transactions");
  return [
    { ...dateColumn, sort: "createdDate" },
    { name: "refund", kind: "code", of: ({ id }) => id, width: 124, phone: "code" },
    {
      name: "fullName",
      word: "customer",
      kind: "name",
      of: ({ fullName, paymentMethod }) => fullName || words(`method.${paymentMethod}`),
      flexible: true,
      phone: "lead",
    },
    {
      name: "refundReason",
      kind: "text",
      of({ reason }) {
        const known = reasonIn(reason);
        return known ? words(`reasons.${known}`) : reason;
      },
      spare: 1,
    },
    {
      name: "cardNumber",
      word: "card",
      kind: "card",
      of: ({ maskedCard }) => maskedCard && shortCard(maskedCard),
      width: 104,
      phone: "under",
      spare: 2,
    },
    { name: "rrn", kind: "card", of: ({ rrn }) => rrn, spare: 0 },
    ...applicationColumn(applications),
    { name: "refundedBy", kind: "name", of: ({ createdBy }) => createdBy, spare: 3 },
    { name: "status", kind: "status", of: ({ status }) => status },
    {
      name: "amount",
      word: "refunded",
      kind: "amount",
      of: ({ amount }) => -amount,
      currency,
      total: isMoved,
      sort: "amount",
    },
    { name: "transactionId", kind: "code", of: ({ transactionId }) => transactionId, spare: "file" },
    { name: "paymentRrn", kind: "card", of: ({ paymentRrn }) => paymentRrn, spare: "file" },
    { name: "invoiceCode", kind: "code", of: ({ invoiceCode }) => invoiceCode, spare: "file" },
  ];
};

export const refundList = defineList({
  title: "refunds",
  empty: "refunds",
  path: "/billing/transactions/refunds",
  call: transactions.refunds,
  counts: transactions.refundSums,
  search: "refunds",
  order: "createdDate",
  id: ({ id }) => id,
  sums: ({ status, currency: of, amount }) => ({
    status,
    currency: of,
    amount,
    captured: 0,
    refunded: isMoved({ status }) ? amount : 0,
  }),
  day: ({ createdDate }) => createdDate,
  record: async (id) => ({ id, facts: await load(transactions.refundDetails, { id }) }),
  export: { name: "refunds", email: "transactions.exportRefundsByEmail" },
  columns,
  filters: [
    { name: "status", kind: "status", statuses: ["success", "inProgress", "failed"] },
    applicationFilter,
    ...amountRange,
  ],
});
