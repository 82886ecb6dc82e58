// The columns of movements, for a wallet's operations, its statement and a day.
import { getTranslations } from "next-intl/server";
import { currency } from "@/components/list/shared-definitions";
import type { Column } from "@/components/list/table/column";
import type { WalletOperation } from "@/lib/contract/wallets";
import { getFormat } from "@/lib/i18n/current";
import { getMayFollow } from "@/lib/provider/page";
import {
  counterpartyParts,
  counterpartyText,
  feePaid,
  feesDayAddress,
  openAddress,
  operationWord,
  shownAmount,
} from "./operation-text";

export type OperationColumn = Column<WalletOperation, never>;
type Part = "date" | "kind" | "counterparty" | "reference" | "fee" | "amount" | "balance";

export async function operationParts() {
  const [words, format, mayFollow] = await Promise.all([getTranslations("wallets"), getFormat(), getMayFollow()]);
  const noteOf = ({ kind, returnedDate, payoutId }: WalletOperation) =>
    returnedDate
      ? words("returnedOn", { day: format.nearDay(returnedDate) })
      : kind === "payoutReturn"
        ? payoutId
        : null;
  const linkOf = (row: WalletOperation) => {
    const address =
      row.kind === "fees"
        ? feesDayAddress(format, row)
        : row.kind === "payoutReturn" && row.payoutId
          ? openAddress("payouts", row.payoutId)
          : null;
    return address !== null && mayFollow(address) ? address : null;
  };
  return {
    date: { name: "date", kind: "moment", of: ({ at }) => at, hour: true, width: 136, phone: "under" },
    kind: {
      name: "kind",
      kind: "flow",
      of: (row) => operationWord(words, format, row),
      direction: ({ kind, amount }) => (kind === "payoutReturn" ? "back" : amount > 0 ? "in" : "out"),
      note: noteOf,
      link: linkOf,
      width: 176,
      flexible: true,
      phone: "lead",
    },
    counterparty: {
      name: "recipient",
      word: "counterparty",
      kind: "party",
      of: (row) => counterpartyText(format, row),
      parts: counterpartyParts,
      flexible: true,
    },
    reference: { name: "reference", kind: "code", of: ({ code }) => code || null, phone: "code" },
    fee: { name: "fee", kind: "amount", of: (row) => feePaid(row) || null, currency },
    amount: {
      name: "amount",
      kind: "movement",
      of: shownAmount,
      moved: ({ moved }) => moved,
      currency,
    },
    balance: { name: "balance", kind: "amount", of: ({ balance }) => balance, currency },
  } satisfies Readonly<Record<Part, OperationColumn>>;
}
