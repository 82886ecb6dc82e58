import { CircleAlert } from "./icons/circle-alert";
import { CircleCheck } from "./icons/circle-check";
import { Info } from "./icons/info";
import { TriangleAlert } from "./icons/triangle-alert";
import type { ReactNode } from "react";
import { classes } from "./classes";
import { wholeCodes } from "./whole-codes";

const looks = {
  info: { icon: Info, look: "bg-info-surface edge-info-border text-info-notice" },
  success: { icon: CircleCheck, look: "bg-success-surface edge-success-border text-success-notice" },
  warning: { icon: TriangleAlert, look: "bg-warning-surface edge-warning-border text-warning-notice" },
  error: { icon: CircleAlert, look: "bg-error-surface edge-error-border text-error-notice" },
};
type NoticeTone = keyof typeof looks;

/** `announce` is for a notice that appears in answer to something: an error interrupts, the rest waits its turn. */
export function Notice({
  tone,
  title,
  action,
  announce = false,
  className,
  children,
}: {
  tone: NoticeTone;
  title?: ReactNode;
  action?: ReactNode;
  announce?: boolean;
  className?: string;
  children?: ReactNode;
}) {
  const { icon: Icon, look } = looks[tone];
  return (
    <div
      role={announce ? (tone === "error" ? "alert" : "status") : undefined}
      className={classes(
        "flex gap-2.5 rounded-md px-3.5 py-3 forced-colors:border",
        action ? "flex-wrap" : undefined, // on a phone the text is not squeezed beside a button
        look,
        className,
      )}
    >
      <Icon className="mt-0.5" />
      <div className={classes("min-w-0 flex-1", action ? "basis-48" : undefined)}>
        {title && <p className="font-regular">{wholeCodes(title)}</p>}
        {wholeCodes(children)}
      </div>
      {action && <div className="flex flex-none items-center self-center">{action}</div>}
    </div>
  );
}
