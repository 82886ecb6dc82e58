import type { ReactNode } from "react";
import { Icon } from "./icon";
import { Button } from "@/components/ui/controls/button";
import { classes } from "@/components/ui/classes";
import { passFocus } from "@/components/ui/pass-focus";
import { CopyButton } from "@/components/ui/controls/copy-button";

type ErrorStateProps = {
  title: ReactNode;
  text?: ReactNode;
  /** The technical line, which the user can copy for the support. */
  detail?: string;
  copyLabel: string;
  copiedLabel: string;
  retryLabel: string;
  onRetry: () => void;
  retrying?: boolean;
  actions?: ReactNode;
  /** `h1` if this is the whole page. */
  heading?: "h1" | "h2";
  className?: string;
};

/** In the place of the content. It is read out when it appears. */
export function ErrorState({
  title,
  text,
  detail,
  copyLabel,
  copiedLabel,
  retryLabel,
  onRetry,
  retrying,
  actions,
  heading: Heading = "h2",
  className,
}: ErrorStateProps) {
  return (
    <section
      ref={passFocus}
      role="alert"
      className={classes("flex flex-col items-center px-5 pt-7 pb-6 text-center", className)}
    >
      <span
        aria-hidden
        className="mb-3 grid size-12 place-items-center rounded-lg bg-error-surface text-error-mark [&>svg]:size-5"
      >
        <Icon name="triangle-alert" />
      </span>
      <Heading className="text-section text-strong">{title}</Heading>
      {text && <p className="text-muted">{text}</p>}
      {detail && (
        <div className="mt-3 flex max-w-full items-center gap-1 rounded-md bg-canvas py-0.5 ps-3 pe-1 text-caption text-muted edge-border">
          <code dir="auto" className="min-w-0 font-sans break-words tabular-nums">
            {detail}
          </code>
          <CopyButton text={detail} label={copyLabel} copiedLabel={copiedLabel} />
        </div>
      )}
      <div className="mt-3.5 flex flex-wrap justify-center gap-2">
        <Button variant="primary" icon={<Icon name="rotate-cw" />} busy={retrying} onClick={onRetry}>
          {retryLabel}
        </Button>
        {actions}
      </div>
    </section>
  );
}
