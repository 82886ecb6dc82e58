// The operations of one application's wallet, and those of them that moved money: its statement.
import { getTranslations } from "next-intl/server";
import type { Column } from "@/components/list/table/column";
import { defineList } from "@/components/list/define-list";
import { amountRange, currency } from "@/components/list/shared-definitions";
import { OperationKind, type WalletOperation, wallets } from "@/lib/contract/wallets";
import { getFormat } from "@/lib/i18n/current";
import { load } from "@/lib/provider/page";
import { counterpartyText, feesDayAddress, openAddress, operationWord, shownAmount } from "./operation-text";

type OperationColumn = Column<WalletOperation, never>;
type Part = "date" | "kind" | "counterparty" | "reference" | "amount" | "balance";

async function columnParts(): Promise<Readonly<Record<Part, OperationColumn>>> {
  const [words, format] = await Promise.all([getTranslations("wallets"), getFormat()]);
  const noteOf = ({ kind, returnedDate, payoutId }: WalletOperation) =>
    returnedDate
      ? words("returnedOn", { day: format.shortDay(returnedDate) })
      : kind === "payoutReturn"
        ? payoutId
        : null;
  const linkOf = (row: WalletOperation) =>
    row.kind === "fees"
      ? feesDayAddress(format, row)
      : row.kind === "payoutReturn" && row.payoutId
        ? openAddress("payouts", row.payoutId)
        : null;
  return {
    date: { name: "date", kind: "moment", of: ({ at }) => at, hour: true, width: 136, phone: "under" },
    kind: {
      name: "kind",
      kind: "flow",
      of: (row) => operationWord(words, format, row),
      direction: ({ kind, amount }) => (kind === "payoutReturn" ? "back" : amount > 0 ? "in" : "out"),
      note: noteOf,
      link: linkOf,
      phone: "lead",
    },
    counterparty: { name: "recipient", word: "counterparty", kind: "name", of: counterpartyText, flexible: true },
    reference: { name: "reference", kind: "code", of: ({ code }) => code || null, phone: "code" },
    amount: {
      name: "amount",
      kind: "movement",
      of: shownAmount,
      moved: ({ moved }) => moved,
      currency,
    },
    balance: { name: "balance", kind: "amount", of: ({ balance }) => balance, currency },
  };
}

async function operationColumns(): Promise<readonly OperationColumn[]> {
  const [words, { date, kind, counterparty, reference, amount, balance }] = await Promise.all([
    getTranslations("wallets.ways"),
    columnParts(),
  ]);
  return [
    date,
    kind,
    reference,
    counterparty,
    { name: "description", kind: "text", of: ({ description }) => description, flexible: true, spare: 2 },
    { name: "paymentMethod", kind: "text", of: ({ way }) => way && words(way), width: 120, spare: 3 },
    { name: "rrn", kind: "card", of: ({ rrn }) => rrn, spare: 5 },
    { name: "createdBy", kind: "name", of: ({ by }) => by, spare: "file" },
    { name: "status", kind: "status", of: ({ status }) => status },
    { name: "fee", kind: "amount", of: ({ fee }) => fee || null, currency, spare: 4 },
    amount,
    { ...balance, spare: 1 },
  ];
}

async function statementColumns(): Promise<readonly OperationColumn[]> {
  const { date, kind, counterparty, reference, amount, balance } = await columnParts();
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
