import type { ReactNode } from "react";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";
import { classes } from "@/components/ui/classes";

const plain = "bg-surface-sunken text-subtle edge-border";
const success = "bg-tone-success-surface text-tone-success-text edge-tone-success-border";
const warning = "bg-tone-warning-surface text-tone-warning-text edge-tone-warning-border";
const error = "bg-tone-error-surface text-tone-error-text edge-tone-error-border";
const navy = "bg-tone-navy-surface text-tone-navy-text edge-tone-navy-border";
interface Look {
  readonly icon: IconName;
  readonly look: string;
  readonly flip?: true;
}
const looks: Readonly<Record<string, Look>> = {
  created: { icon: "circle-dashed", look: plain },
  sent: { icon: "send", look: plain, flip: true },
  edited: { icon: "pencil", look: plain },
  opened: { icon: "eye", look: plain },
  removed: { icon: "trash-2", look: error },
  paid: { icon: "circle-check", look: success },
  success: { icon: "circle-check", look: success },
  completed: { icon: "check-check", look: success },
  preAuth: { icon: "lock-keyhole", look: "bg-tone-info-surface text-tone-info-text edge-tone-info-border" },
  preAuthExpired: { icon: "lock-keyhole-open", look: warning },
  inProgress: { icon: "hourglass", look: warning },
  refundInProgress: { icon: "refresh-ccw", look: warning },
  refunded: { icon: "undo-2", look: navy, flip: true },
  reversed: { icon: "rotate-ccw", look: navy },
  canceled: { icon: "ban", look: plain },
  expired: { icon: "timer-off", look: plain },
  declined: { icon: "circle-x", look: error },
  failed: { icon: "triangle-alert", look: error },
};
const unknown: Look = { icon: "circle-dashed", look: plain };

type TimelineEntry = {
  id: string;
  /** Sets icon and tone; an unknown kind has plain ones. */
  kind: string;
  title: ReactNode;
  line?: ReactNode;
  reference?: ReactNode;
  by?: ReactNode;
  /** ISO 8601, then the short text, then the full one. */
  at: string;
  when: string;
  fullWhen: string;
};

/** Newest first. */
export const Timeline = ({ entries }: { entries: readonly TimelineEntry[] }) => (
  <ol className="flex flex-col">
    {entries.map(({ id, kind, title, line, reference, by, at, when, fullWhen }) => {
      const { icon, look, flip } = (Object.hasOwn(looks, kind) && looks[kind]) || unknown;
      return (
        <li key={id} className="group/event relative flex gap-3 pb-4 last:pb-0">
          <span
            aria-hidden
            className={classes(
              "relative z-1 grid size-7 flex-none place-items-center rounded-full [&>svg]:size-3.5",
              look,
            )}
          >
            <Icon name={icon} className={flip ? "flip" : undefined} />
          </span>
          <span aria-hidden className="absolute start-3.5 top-7 bottom-0 w-px bg-border group-last/event:hidden" />
          <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_fit-content(55%)] gap-x-3">
            <span className="font-regular text-strong">{title}</span>
            <time dateTime={at} title={fullWhen} className="text-end text-caption text-subtle tabular-nums">
              {when}
            </time>
            <span className="min-w-0 text-caption wrap-anywhere text-muted tabular-nums">
              {line}
              {reference && <span className="block">{reference}</span>}
            </span>
            <span className="min-w-0 text-end text-caption wrap-anywhere text-subtle">
              <bdi>{by}</bdi>
            </span>
          </div>
        </li>
      );
    })}
  </ol>
);
