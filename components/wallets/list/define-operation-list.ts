// The operations of one application's wallet, and those of them that moved money: its statement.
import { getTranslations } from "next-intl/server";
import { defineList } from "@/components/list/define-list";
import { amountRange } from "@/components/list/shared-definitions";
import { OperationKind, type WalletOperation, wallets } from "@/lib/contract/wallets";
import { load } from "@/lib/provider/page";
import { getDescription } from "@/components/money/operation-description";
import { type OperationColumn, operationParts } from "@/components/money/operation-columns";

async function operationColumns(): Promise<readonly OperationColumn[]> {
  const [words, describe, { date, kind, counterparty, reference, fee, amount, balance }] = await Promise.all([
    getTranslations("books.ways"),
    getDescription(),
    operationParts(),
  ]);
  return [
    date,
    kind,
    reference,
    { ...counterparty, spare: 0 },
    { name: "description", kind: "text", of: describe, flexible: true, spare: 2 },
    { name: "paymentMethod", kind: "text", of: ({ way }) => way && words(way), width: 120, spare: 3 },
    { name: "rrn", kind: "card", of: ({ rrn }) => rrn, spare: 5 },
    { name: "createdBy", kind: "name", of: ({ by }) => by, spare: "file" },
    { name: "status", kind: "status", of: ({ status }) => status },
    { ...fee, spare: 4 },
    amount,
    { ...balance, width: 192, spare: 1 }, // after the counterparty has its name and account in full
  ];
}

async function statementColumns(): Promise<readonly OperationColumn[]> {
  const { date, kind, counterparty, reference, amount, balance } = await operationParts();
  return [date, kind, counterparty, reference, amount, { ...balance, spare: 1 }];
}

const shared = {
  title: "wallet",
  empty: "wallet",
  call: wallets.operations,
  id: ({ id }: WalletOperation) => id,
  day: ({ at }: WalletOperation) => at,
  record: async (id: string, { appId = "" }) => ({ id, facts: await load(wallets.operation, { id, appId }) }),
} as const;

export const operationList = defineList({
  ...shared,
  path: "/billing/wallet",
  search: "wallets",
  export: { name: "wallet", email: "wallets.exportByEmail" },
  columns: operationColumns,
  filters: [
    { name: "kind", kind: "choice", values: OperationKind.options },
    { name: "flow", kind: "choice", values: ["in", "out"] },
    { name: "status", kind: "status", statuses: ["success", "inProgress", "failed"] },
    ...amountRange,
  ],
});

export const statementList = defineList({
  ...shared,
  path: "/billing/wallet/statement",
  columns: statementColumns,
  always: { moved: "yes" },
  period: "thisMonth",
});
