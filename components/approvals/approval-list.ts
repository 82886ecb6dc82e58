// The list of approvals: its address, and which requests each tab has.
import { z } from "zod";
import { type Approval, approvals } from "@/lib/contract/approvals";
import { page } from "@/lib/contract/values";
import type { Format } from "@/lib/i18n/format";
import { isOpen } from "./approval-text";

export const approvalList = {
  title: "approvals",
  path: "/billing/approvals",
  call: approvals.list,
  callName: "approvals.list",
  params: [],
} as const;

export const tabs = ["waiting", "asked", "decided"] as const;
export type ApprovalTab = (typeof tabs)[number];
export const tabQuery = z.object({ tab: z.enum(tabs), page: page.page });

export const tabOf = ({ isOwn, mayDecide, state }: Approval): ApprovalTab =>
  !isOpen({ state }) ? "decided" : mayDecide ? "waiting" : isOwn ? "asked" : "decided";

const at = (instant: string | null) => Date.parse(instant ?? "") || 0;
export interface TabRows {
  /** What expires first is the first. */
  readonly open: readonly Approval[];
  /** The newest first. */
  readonly decided: readonly Approval[];
}
/** Beside what waits for the user stands what the user has decided today, and beside the user's own open requests the decided ones. */
export function rowsOf(
  tab: ApprovalTab,
  all: readonly Approval[],
  userId: string,
  { instantToDay }: Pick<Format, "instantToDay">,
): TabRows {
  const today = instantToDay(new Date().toISOString());
  const ended = all.filter((one) => !isOpen(one));
  const decided = {
    waiting: ended.filter(
      ({ decidedBy, decidedDate }) => decidedBy?.id === userId && decidedDate && instantToDay(decidedDate) === today,
    ),
    asked: ended.filter(({ isOwn }) => isOwn),
    decided: ended,
  };
  return {
    open: all.filter((one) => isOpen(one) && tabOf(one) === tab).sort((a, b) => at(a.expires) - at(b.expires)),
    decided: decided[tab].toSorted((a, b) => at(b.decidedDate ?? b.expires) - at(a.decidedDate ?? a.expires)),
  };
}

/** The order of the steps from the open record. Beside those that wait, a decided one has the place where it waited. */
export function stepsFrom(
  tab: ApprovalTab,
  opened: Approval | undefined,
  { open, decided }: TabRows,
): readonly Approval[] {
  if (tab === "decided" || !opened || isOpen(opened)) return [...open, ...decided];
  const place = open.filter(({ expires }) => at(expires) < at(opened.expires)).length;
  return [...open.slice(0, place), opened, ...open.slice(place)];
}

/** The tab of an address: one that has its open request, which may have been decided since or be a colleague's. */
export function tabFor(
  asked: string | undefined,
  opened: Approval | undefined,
  rowsIn: (tab: ApprovalTab) => TabRows,
): ApprovalTab {
  const has = ({ open, decided }: TabRows) => !opened || [...open, ...decided].some(({ id }) => id === opened.id);
  return tabs.find((name) => name === asked && has(rowsIn(name))) ?? (opened ? tabOf(opened) : "waiting");
}
