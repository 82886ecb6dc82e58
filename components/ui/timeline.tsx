import { Ban } from "./icons/ban";
import { CheckCheck } from "./icons/check-check";
import { CircleCheck } from "./icons/circle-check";
import { CircleDashed } from "./icons/circle-dashed";
import { CircleX } from "./icons/circle-x";
import { Eye } from "./icons/eye";
import { Hourglass } from "./icons/hourglass";
import type { Icon } from "./icons/icon";
import { LockKeyhole } from "./icons/lock-keyhole";
import { LockKeyholeOpen } from "./icons/lock-keyhole-open";
import { Pencil } from "./icons/pencil";
import { RefreshCcw } from "./icons/refresh-ccw";
import { RotateCcw } from "./icons/rotate-ccw";
import { Send } from "./icons/send";
import { TimerOff } from "./icons/timer-off";
import { Trash2 } from "./icons/trash-2";
import { TriangleAlert } from "./icons/triangle-alert";
import { Undo2 } from "./icons/undo-2";
import type { ReactNode } from "react";
import { classes } from "./classes";

const plain = "bg-surface-sunken text-subtle edge-border";
const success = "bg-tone-success-surface text-tone-success-text edge-tone-success-border";
const warning = "bg-tone-warning-surface text-tone-warning-text edge-tone-warning-border";
const error = "bg-tone-error-surface text-tone-error-text edge-tone-error-border";
const navy = "bg-tone-navy-surface text-tone-navy-text edge-tone-navy-border";
interface Look {
  readonly icon: Icon;
  readonly look: string;
  readonly flip?: true;
}
const looks: Readonly<Record<string, Look>> = {
  created: { icon: CircleDashed, look: plain },
  sent: { icon: Send, look: plain, flip: true },
  edited: { icon: Pencil, look: plain },
  opened: { icon: Eye, look: plain },
  removed: { icon: Trash2, look: error },
  paid: { icon: CircleCheck, look: success },
  success: { icon: CircleCheck, look: success },
  completed: { icon: CheckCheck, look: success },
  preAuth: { icon: LockKeyhole, look: "bg-tone-info-surface text-tone-info-text edge-tone-info-border" },
  preAuthExpired: { icon: LockKeyholeOpen, look: warning },
  inProgress: { icon: Hourglass, look: warning },
  refundInProgress: { icon: RefreshCcw, look: warning },
  refunded: { icon: Undo2, look: navy, flip: true },
  reversed: { icon: RotateCcw, look: navy },
  canceled: { icon: Ban, look: plain },
  expired: { icon: TimerOff, look: plain },
  declined: { icon: CircleX, look: error },
  failed: { icon: TriangleAlert, look: error },
};
const unknown: Look = { icon: CircleDashed, look: plain };

type TimelineEntry = {
  id: string;
  /** Chooses its icon and tone; a kind that nobody has met gets a plain one. */
  kind: string;
  title: ReactNode;
  line?: ReactNode;
  by?: ReactNode;
  /** ISO 8601, then as it is shown, then whole. */
  at: string;
  when: string;
  fullWhen: string;
};

/** What was done, newest first. */
export const Timeline = ({ entries }: { entries: readonly TimelineEntry[] }) => (
  <ol className="flex flex-col">
    {entries.map(({ id, kind, title, line, by, at, when, fullWhen }) => {
      const { icon: Icon, look, flip } = (Object.hasOwn(looks, kind) && looks[kind]) || unknown;
      return (
        <li key={id} className="group/event relative flex gap-3 pb-4 last:pb-0">
          <span
            aria-hidden
            className={classes(
              "relative z-1 grid size-7 flex-none place-items-center rounded-full [&>svg]:size-3.5",
              look,
            )}
          >
            <Icon className={flip ? "flip" : undefined} />
          </span>
          <span aria-hidden className="absolute start-3.5 top-7 bottom-0 w-px bg-border group-last/event:hidden" />
          <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-3">
            <span className="font-regular text-strong">{title}</span>
            <time dateTime={at} title={fullWhen} className="text-end text-caption text-subtle tabular-nums">
              {when}
            </time>
            <span className="min-w-0 text-caption break-words text-muted tabular-nums">{line}</span>
            <span className="text-end text-caption text-subtle">
              <bdi>{by}</bdi>
            </span>
          </div>
        </li>
      );
    })}
  </ol>
);
