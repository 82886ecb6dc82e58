import type { Column } from "@/components/list/table/column";
import { type SortOf, defineList } from "@/components/list/define-list";
import {
  amountFilters,
  applicationFilter,
  codes,
  currency,
  dateColumn,
  personColumn,
  texts,
} from "@/components/list/shared-definitions";
import { readRecord } from "@/components/record/read-record";
import { type Payout, payouts } from "@/lib/contract/payouts";
import { load } from "@/lib/provider/page";
import { shortAccount } from "@/lib/rules/mask";

const columns: readonly Column<Payout, SortOf<typeof payouts.search>>[] = [
  { ...dateColumn, sort: "createdDate" },
  { name: "id", kind: "code", of: ({ code }) => code, width: 120, phone: "code" },
  { ...personColumn, word: "recipient" },
  {
    name: "destination",
    kind: "card",
    of: ({ destination }) => shortAccount(destination),
    width: 144,
    phone: "under",
    spare: 0,
  },
  { name: "cardType", kind: "text", of: ({ cardType }) => cardType, width: 112, spare: 4 },
  { name: "fromMerchant", kind: "name", of: ({ fromMerchant }) => fromMerchant, width: 160, spare: 1 },
  { name: "description", kind: "text", of: ({ description }) => description, flexible: true, spare: 5 },
  { name: "rrn", kind: "card", of: ({ rrn }) => rrn, spare: 6 },
  { name: "createdBy", kind: "name", of: ({ createdBy }) => createdBy, spare: "file" },
  { name: "status", kind: "status", of: ({ status }) => status },
  { name: "amount", kind: "amount", of: ({ amount }) => amount, currency, sort: "amount" },
  { name: "fee", kind: "amount", of: ({ fee }) => fee, currency, spare: 3 },
  { name: "amountWithFee", kind: "amount", of: ({ amountWithFee }) => amountWithFee, currency, spare: 2 },
];

export const payoutList = defineList({
  title: "payouts",
  empty: "payouts",
  begins: payouts.pay,
  path: "/billing/payouts",
  call: payouts.search,
  search: "payouts",
  order: "createdDate",
  id: ({ id }) => id,
  day: ({ createdDate }) => createdDate,
  record: (id) => readRecord("payouts", id, load(payouts.read, { id })),
  export: { name: "payouts", email: "payouts.exportByEmail" },
  columns,
  filters: [
    { name: "status", kind: "status", statuses: ["success", "accepted", "inProgress", "declined", "failed"] },
    applicationFilter,
    ...amountFilters,
    ...codes("cardNumber"),
    ...texts("fullName", "description"),
  ],
});
