// What an operation of a wallet is called, for its lists, files and record.
import type { useTranslations } from "next-intl";
import type { Movement } from "@/lib/contract/books";
import type { WalletOperation } from "@/lib/contract/wallets";
import type { Format } from "@/lib/i18n/format";
import { shortAccount } from "@/lib/rules/mask";
import type { Minor } from "@/lib/rules/money";

type Words = ReturnType<typeof useTranslations<"wallets">>;

/** "Withdrawal", "Fees for 22 Nov"; an unknown kind is shown as the provider sent it. */
export const operationWord = (
  words: Words,
  format: Format,
  { kind, at }: Pick<WalletOperation, "kind" | "at">,
): string =>
  kind === "fees"
    ? words("feesFor", { day: format.nearDay(at) })
    : words.has(`kinds.${kind}` as "kinds.topUp")
      ? words(`kinds.${kind}` as "kinds.topUp")
      : kind;

/** The label of the name: the one who paid is no recipient. */
export const partyField = ({
  kind,
  amount,
  transactionId,
}: Pick<WalletOperation, "kind" | "amount" | "transactionId">) =>
  transactionId ? "customer" : kind === "transfer" && amount > 0 ? "fromMerchant" : "recipient";

type Party = Pick<WalletOperation, "recipient" | "counterparty">;
export const counterpartyParts = ({ recipient, counterparty }: Party) =>
  [recipient, counterparty && shortAccount(counterparty)] as const;
/** Both in one text: beside an Arabic name or in an Arabic line, the account keeps its order. */
export const counterpartyText = ({ isolate }: Pick<Format, "isolate">, party: Party): string | null =>
  counterpartyParts(party)
    .flatMap((part) => (part ? isolate(part) : []))
    .join(" • ") || null;

/** A try that moved nothing has no sign. */
export const shownAmount = ({ amount, moved }: Pick<WalletOperation, "amount" | "moved">): Minor =>
  moved ? amount : Math.abs(amount);

/** A try that moved nothing cost nothing, and a payout that came back brought its fee back. */
export const feePaid = ({ fee, kind, moved }: Pick<WalletOperation, "fee" | "kind" | "moved">): Minor =>
  !moved ? 0 : kind === "payoutReturn" ? 0 - fee : fee;

/** The day whose fees were taken. */
export const feesDayAddress = (format: Format, { at, appId }: Pick<WalletOperation, "at" | "appId">): string =>
  `/billing/days/${format.instantToDay(at)}?${new URLSearchParams({ appId }).toString()}`;
/** The address of another record. */
export const openAddress = (list: "payouts" | "transactions" | "transactions/refunds", id: string): string =>
  `/billing/${list}?${new URLSearchParams({ open: id }).toString()}`;
/** The record behind a movement, unless its application is deleted. */
export function movementAddress({
  deletedApp,
  kind,
  transactionId,
  refundId,
  payoutId,
  appId,
  id,
}: Pick<Movement, "deletedApp" | "kind" | "transactionId" | "refundId" | "payoutId" | "appId" | "id">):
  | string
  | undefined {
  if (deletedApp !== null) return undefined;
  if (refundId) return openAddress("transactions/refunds", refundId);
  if (transactionId && kind !== "fees") return openAddress("transactions", transactionId);
  if (payoutId) return openAddress("payouts", payoutId);
  return `/billing/wallet?${new URLSearchParams({ appId, open: id }).toString()}`;
}
