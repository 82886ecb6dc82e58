import type { ReactNode } from "react";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";
import { classes } from "@/components/ui/classes";
import { wholeCodes } from "./whole-codes";

const looks = {
  info: { icon: "info", look: "bg-info-surface edge-info-border text-info-notice" },
  success: { icon: "circle-check", look: "bg-success-surface edge-success-border text-success-notice" },
  warning: { icon: "triangle-alert", look: "bg-warning-surface edge-warning-border text-warning-notice" },
  error: { icon: "circle-alert", look: "bg-error-surface edge-error-border text-error-notice" },
} satisfies Record<string, { icon: IconName; look: string }>;
type NoticeTone = keyof typeof looks;

/** `announce` is for a notice that appears after an action: an error interrupts the screen reader, others wait. */
export function Notice({
  tone,
  title,
  action,
  announce = false,
  isLine = false,
  className,
  children,
}: {
  tone: NoticeTone;
  title?: ReactNode;
  action?: ReactNode;
  announce?: boolean;
  /** The text stands beside the title. */
  isLine?: boolean;
  className?: string;
  children?: ReactNode;
}) {
  const { icon, look } = looks[tone];
  return (
    <div
      role={announce ? (tone === "error" ? "alert" : "status") : undefined}
      className={classes(
        "flex gap-2.5 rounded-md px-3.5",
        isLine ? "min-h-9 items-center py-0.5 max-columns:py-2" : "py-3",
        action ? "flex-wrap" : undefined, // on a phone the text would be squeezed beside a button
        look,
        className,
      )}
    >
      <Icon name={icon} className={isLine ? undefined : "mt-0.5"} />
      <div
        className={classes(
          "min-w-0",
          isLine
            ? "flex flex-auto flex-wrap gap-x-1.5 max-columns:flex-1 max-columns:basis-48"
            : action
              ? "flex-1 basis-48"
              : "flex-1",
        )}
      >
        {title && <p className="font-regular">{wholeCodes(title)}</p>}
        {wholeCodes(children)}
      </div>
      {action && <div className="flex flex-none items-center self-center">{action}</div>}
    </div>
  );
}
