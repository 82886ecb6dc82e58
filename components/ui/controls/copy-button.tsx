"use client";
import { Icon } from "@/components/ui/display/icon";
import { classes } from "@/components/ui/classes";
import { useCopy } from "./use-copy";

type CopyButtonProps = {
  text: string;
  /** "Copy INV-20397" */
  label: string;
  /** Read out: "INV-20397 copied". */
  copiedLabel: string;
  /** The browser may refuse the clipboard. */
  onRefused?: () => void;
  className?: string;
};

export function CopyButton({ text, label, copiedLabel, onRefused, className }: CopyButtonProps) {
  const { copied, copy } = useCopy(onRefused);
  return (
    <>
      <button
        type="button"
        aria-label={label}
        data-copied={copied !== undefined || undefined}
        className={classes("copy-button", className)}
        onClick={(event) => {
          // The row or link around it must not open.
          event.preventDefault();
          event.stopPropagation();
          void copy(text);
        }}
      >
        {copied !== undefined ? <Icon name="check" className="text-success-mark" /> : <Icon name="copy" />}
      </button>
      <span role="status" className="sr-only">
        {copied !== undefined ? copiedLabel : ""}
      </span>
    </>
  );
}
