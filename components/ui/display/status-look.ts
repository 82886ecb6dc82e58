// The look of each status. Rows in the browser get the looks of their statuses from the server and do not load this table.
import type { IconName } from "./icon-names";
import type { Tone } from "./pill";

export interface StatusLook {
  readonly tone: Tone;
  readonly icon: IconName;
  readonly flip?: boolean;
}

/** Green: money arrived. Teal: agreed, no money yet. Blue: held. Navy: refunded. Amber: in progress, or expired. Red: refused or failed. Grey: closed without money. Outline: not started. */
const looks = {
  paid: { tone: "success", icon: "circle-check" },
  success: { tone: "success", icon: "check-check" },
  accepted: { tone: "accent", icon: "clipboard-check" },
  partialRefunded: { tone: "navy", icon: "contrast" },
  refunded: { tone: "navy", icon: "undo-2", flip: true },
  reversed: { tone: "navy", icon: "rotate-ccw" },
  canceled: { tone: "neutral", icon: "ban" },
  declined: { tone: "error", icon: "circle-x" },
  expired: { tone: "neutral", icon: "timer-off" },
  preAuthExpired: { tone: "warning", icon: "lock-keyhole-open" },
  failed: { tone: "error", icon: "triangle-alert" },
  inProgress: { tone: "warning", icon: "hourglass" },
  refundInProgress: { tone: "warning", icon: "refresh-ccw" },
  created: { tone: "line", icon: "circle-dashed" },
  preAuth: { tone: "info", icon: "lock-keyhole" },
  // Rows of a file.
  takenOut: { tone: "neutral", icon: "ban" },
  mended: { tone: "neutral", icon: "wrench" },
  // Approvals.
  waiting: { tone: "warning", icon: "hourglass" },
  waitingForYou: { tone: "warning", icon: "hourglass" },
  sending: { tone: "warning", icon: "refresh-ccw" },
  approved: { tone: "success", icon: "circle-check" },
  withdrawn: { tone: "neutral", icon: "undo-2", flip: true },
  void: { tone: "neutral", icon: "ban" },
  // People.
  active: { tone: "success", icon: "circle-check" },
  invited: { tone: "info", icon: "clock" },
  removed: { tone: "neutral", icon: "ban" },
} satisfies Record<string, StatusLook>;

export type StatusWithLook = keyof typeof looks;
const unknown: StatusLook = { tone: "neutral", icon: "circle-question-mark" };

/** An unknown status has a plain look and the provider's name. */
export const statusLook = (status: StatusWithLook | (string & {})): StatusLook =>
  Object.hasOwn(looks, status) ? looks[status as StatusWithLook] : unknown;
