// Acts on a transaction through the door, as a dialog in another tab or a colleague's browser does.
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { callAnswer, visit } from "./visitor";

interface Facts {
  readonly id: string;
  readonly status: string;
  readonly remaining: number;
  readonly refunded: number;
  readonly captured: number;
}
export const factsOf = async (page: Page, id: string): Promise<Facts> =>
  (await callAnswer<{ rows: Facts[] }>(page, "transactions.list", { name: id })).rows.find((row) => row.id === id)!;

/** Uses the current state and a new key; returns the status. */
export async function refund(page: Page, id: string, amount: string): Promise<number> {
  const { status, remaining } = await factsOf(page, id);
  const decidedOn = { status, remaining: (remaining / 100).toFixed(2) };
  const input = { id, decidedOn, amount, reason: "Duplicate payment" };
  return (await visit(page, "/bff/transactions.refund", input, { "x-portal-intent": randomUUID() })).status;
}
