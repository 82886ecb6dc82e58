// Reads the amount, the fee, the recipient and the wallet of a call. The approver decides on these facts.
import "server-only";
import type { z } from "zod";
import type { Approval } from "@/lib/contract/approvals";
import { apps } from "@/lib/contract/apps";
import { bulk } from "@/lib/contract/bulk";
import type { Call } from "@/lib/contract/call";
import type { MoneyOutKind } from "@/lib/contract/constants";
import { transactions } from "@/lib/contract/transactions";
import type { MoneyState } from "@/lib/contract/wallets";
import type { Values } from "@/lib/contract/wire";
import { editions } from "@/lib/edition/editions";
import { Problem } from "@/lib/provider/problem";
import { type Caller, ask } from "@/lib/provider/upstream/ask";
import { unpaidNames } from "@/lib/rules/batch";
import type { Minor } from "@/lib/rules/money";

/** A call that moves money out, or its first step. */
export type MoneyOutCall = Call & { readonly approval: MoneyOutKind };
export const isMoneyOut = <C extends Call>(call: C): call is C & MoneyOutCall => call.approval !== undefined;

const nothing = { description: "", recipient: null, batch: null, transactionId: null } as const;
type Facts = Pick<Approval, "appId" | "amount" | "fee" | "total" | keyof typeof nothing>;
type Read = (checked: Values, caller: Caller) => Promise<Facts>;

const fromWallet =
  (field: "appId" | "fromAppId", total: (amount: Minor, fee: Minor) => Minor): Read =>
  async (checked) => {
    const { fee, recipient } = checked.decidedOn as z.output<typeof MoneyState>; // the contract has checked it
    const amount = Number(checked.amount);
    return {
      ...nothing,
      appId: String(checked[field]),
      amount,
      fee,
      total: total(amount, fee),
      description: String(checked.description),
      recipient,
    };
  };
/** Rows of a batch whose recipients the list of requests names; rows that cannot be paid stand between them. */
const NAMED_ROWS = 2;
const READ_ROWS = 30;
const withFee = (amount: Minor, fee: Minor) => amount + fee;
const reads: Readonly<Record<MoneyOutKind, Read>> = {
  payout: fromWallet("appId", withFee),
  transfer: fromWallet("fromAppId", withFee),
  /** The fee is taken out of the amount. */
  withdrawal: fromWallet("appId", (amount) => amount),
  async bulkPayout({ id }, caller) {
    const { file, rows } = await ask(caller, bulk.payoutsOf, { id: String(id), offset: READ_ROWS });
    const { count, amount, fee, total } = file.unpaid;
    const payees = unpaidNames(rows).slice(0, NAMED_ROWS);
    const batch = { id: file.id, fileName: file.fileName, count, digest: file.digest, payees };
    return { ...nothing, appId: file.appId, amount, fee, total, batch };
  },
  async refund({ id, amount, reason }, caller) {
    const { rows } = await ask(caller, transactions.list, { name: String(id) });
    const payment = rows.find((row) => row.id === id);
    if (!payment) throw new Problem("not_found");
    return {
      ...nothing,
      appId: payment.appId,
      amount: Number(amount),
      fee: 0,
      total: Number(amount),
      description: String(reason),
      recipient: { name: payment.fullName, account: payment.maskedCard ?? payment.rrn ?? payment.id },
      transactionId: payment.id,
    };
  },
};

export async function readSubject({ approval }: MoneyOutCall, checked: Values, caller: Caller) {
  const [subject, all] = await Promise.all([
    reads[approval](checked, caller),
    ask(caller, apps.list, {}).catch(() => []), // not the wallets: these people may be without the role for them
  ]);
  return {
    ...subject,
    appName: all.find(({ appId }) => appId === subject.appId)?.appName ?? "",
    currency: editions[caller.edition].currency,
  };
}
