import {
  Ban, CheckCheck, CircleCheck, CircleDashed, CircleQuestionMark, CircleX, ClipboardCheck, Contrast, Hourglass,
  LockKeyhole, LockKeyholeOpen, RefreshCcw, RotateCcw, TimerOff, TriangleAlert, Undo2, type LucideIcon,
} from "lucide-react";
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
} satisfies Record<string, { tone: Tone; icon: LucideIcon; flip?: boolean }>;

export type StatusLook = keyof typeof looks;
const unknown: { tone: Tone; icon: LucideIcon; flip?: boolean } = { tone: "neutral", icon: CircleQuestionMark };

/** A status that nobody has heard of is shown plainly, in the words that came with it. */
export function StatusPill({ status, label, className }: { status: StatusLook | (string & {}); label: string; className?: string }) {
  const look = Object.hasOwn(looks, status) ? { ...unknown, ...looks[status as StatusLook] } : unknown;
  const Icon = look.icon;
  return <Pill tone={look.tone} icon={<Icon className={look.flip ? "flip" : undefined} />} className={className}>{label}</Pill>;
}
