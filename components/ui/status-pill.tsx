import { Ban } from "./icons/ban";
import { CheckCheck } from "./icons/check-check";
import { CircleCheck } from "./icons/circle-check";
import { CircleDashed } from "./icons/circle-dashed";
import { CircleQuestionMark } from "./icons/circle-question-mark";
import { CircleX } from "./icons/circle-x";
import { ClipboardCheck } from "./icons/clipboard-check";
import { Contrast } from "./icons/contrast";
import { Hourglass } from "./icons/hourglass";
import type { Icon } from "./icons/icon";
import { LockKeyhole } from "./icons/lock-keyhole";
import { LockKeyholeOpen } from "./icons/lock-keyhole-open";
import { RefreshCcw } from "./icons/refresh-ccw";
import { RotateCcw } from "./icons/rotate-ccw";
import { TimerOff } from "./icons/timer-off";
import { TriangleAlert } from "./icons/triangle-alert";
import { Undo2 } from "./icons/undo-2";
import { Pill, type Tone } from "./pill";

/** Green: money arrived. Teal: agreed, not money yet. Blue: held. Navy: money went back on purpose. Amber: moving, or ran out. Red: refused or broke. Grey: closed without money. Outline: not started. */
const looks = {
  paid: { tone: "success", icon: CircleCheck },
  success: { tone: "success", icon: CheckCheck },
  accepted: { tone: "accent", icon: ClipboardCheck },
  partialRefunded: { tone: "navy", icon: Contrast },
  refunded: { tone: "navy", icon: Undo2, flip: true },
  reversed: { tone: "navy", icon: RotateCcw },
  canceled: { tone: "neutral", icon: Ban },
  declined: { tone: "error", icon: CircleX },
  expired: { tone: "neutral", icon: TimerOff },
  preAuthExpired: { tone: "warning", icon: LockKeyholeOpen },
  failed: { tone: "error", icon: TriangleAlert },
  inProgress: { tone: "warning", icon: Hourglass },
  refundInProgress: { tone: "warning", icon: RefreshCcw },
  created: { tone: "line", icon: CircleDashed },
  preAuth: { tone: "info", icon: LockKeyhole },
  // People.
  active: { tone: "success", icon: CircleCheck },
  removed: { tone: "neutral", icon: Ban },
} satisfies Record<string, { tone: Tone; icon: Icon; flip?: boolean }>;

export type StatusLook = keyof typeof looks;
const unknown: { tone: Tone; icon: Icon; flip?: boolean } = { tone: "neutral", icon: CircleQuestionMark };

/** A status that nobody has heard of is shown plainly, in the words that came with it. */
export function StatusPill({
  status,
  label,
  className,
}: {
  status: StatusLook | (string & {});
  label: string;
  className?: string;
}) {
  const look = Object.hasOwn(looks, status) ? { ...unknown, ...looks[status as StatusLook] } : unknown;
  const Icon = look.icon;
  return (
    <Pill tone={look.tone} icon={<Icon className={look.flip ? "flip" : undefined} />} className={className}>
      {label}
    </Pill>
  );
}
