"use client";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/controls/button";
import { classes } from "@/components/ui/classes";

interface ChangesBarProps {
  readonly count: number;
  readonly busy: boolean;
  readonly saveLabel: string;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
  /** By default it is as wide as a drawer. */
  readonly className?: string;
}

/** The number of unsaved changes, with its buttons. It stays in view while there are changes. */
export function ChangesBar({
  count,
  busy,
  saveLabel,
  onDiscard,
  onSave,
  className = "-mx-5 border-y px-5",
}: ChangesBarProps) {
  const action = useTranslations("actions");
  const counts = useTranslations("counts.of");
  return (
    <div
      className={classes(
        count > 0 && "sticky bottom-0 z-sticky",
        "flex flex-wrap items-center gap-2 border-border-subtle bg-surface-sunken py-3",
        className,
      )}
    >
      <p role="status" className="me-auto flex items-center gap-2 text-muted">
        {count > 0 && (
          <>
            <span aria-hidden className="size-2 flex-none rounded-full bg-current text-warning-mark" />
            {counts("changes", { count })}
          </>
        )}
      </p>
      <Button variant="ghost" idle={count === 0 || busy} onClick={onDiscard}>
        {action("common.discard")}
      </Button>
      <Button variant="primary" idle={count === 0} busy={busy} busyLabel={action("busy.saving")} onClick={onSave}>
        {saveLabel}
      </Button>
    </div>
  );
}
