// Which actions are recorded, and beside what: {name} is a value of the input or of the answer.
import "server-only";
import type { WriteName } from "@/lib/contract/names";
import type { Values } from "@/lib/contract/wire";

const recordedObjects: { readonly [Name in WriteName]?: string } = {
  "transactions.refund": "transactions:{id}",
  "transactions.complete": "transactions:{id}",
  "transactions.reverse": "transactions:{id}",
  "payouts.pay": "payouts:{id}",
  "bulk.pay": "bulk:{id}",
  "wallets.topUp.act": "wallets:{appId}",
  "wallets.transfer.act": "wallets:{fromAppId}",
  "wallets.withdraw.act": "wallets:{appId}",
  "connect.merchant": "apps:{appId}",
  "connect.setBankAccount": "users:{me}",
  "connect.agree.act": "apps:{appId}",
  "connect.askSignature": "apps:{appId}",
  "apps.submit": "apps:{appId}",
  "apps.review": "apps:{appId}",
  "apps.disable": "apps:{appId}",
  "apps.enable": "apps:{appId}",
  "apps.renewKey.act": "apps:{appId}",
  "apps.enterKey": "apps:{appId}",
  "apps.forgetKey": "apps:{appId}",
  "apps.remove.act": "apps:{appId}",
  "users.add.act": "users:{id}",
  "users.invite": "users:{id}",
  "users.edit": "users:{id}",
  "users.changePhone.act": "users:{id}",
  "users.access": "users:{userId}",
  "users.ownership.act": "users:{id}",
  "users.removeAccess": "users:{userId}",
  "users.remove": "users:{id}",
  "users.removeForever": "users:{id}",
  "profile.changePhone.act": "users:{me}",
  "profile.changeEmail.act": "users:{me}",
  "profile.changePassword": "users:{me}",
  "auth.signIn.act": "users:{me}",
  "auth.signOut": "users:{me}",
};
const recordedObjectOf = (call: string): string | undefined =>
  (recordedObjects as Readonly<Record<string, string | undefined>>)[call]; // its keys are names of calls

export const isRecorded = (call: string): boolean => recordedObjectOf(call) !== undefined;
export const recordOfUser = (userId: string): string => `users:${userId}`;

/** The object's name, "transactions:TX-7". What has no id yet stands in the record of whoever tried. */
export function objectOf(call: string, values: Values, me: string): string {
  const named: Values = { ...values, me };
  const name = /\{(\w+)\}/.exec(recordedObjectOf(call) ?? "")?.[1] ?? "me";
  return named[name] === undefined
    ? recordOfUser(me)
    : recordedObjectOf(call)!.replace(`{${name}}`, String(named[name]));
}

/** Whose money it is: a payout is not there yet while its wallet is paying it. */
export const moneyOf = (call: string, values: Values, me: string): string =>
  call === "payouts.pay" ? `wallets:${String(values.appId)}` : objectOf(call, values, me);
