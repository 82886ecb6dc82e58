"use client";
import { Check } from "./icons/check";
import { Copy } from "./icons/copy";
import { classes } from "./classes";
import { useCopy } from "./use-copy";

type CopyButtonProps = {
  text: string;
  /** "Copy INV-20397" */
  label: string;
  /** What is announced: "INV-20397 copied". */
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
          // It often stands in a row or a link that opens something.
          event.preventDefault();
          event.stopPropagation();
          void copy(text);
        }}
      >
        {copied !== undefined ? <Check className="text-success-mark" /> : <Copy />}
      </button>
      <span role="status" className="sr-only">
        {copied !== undefined ? copiedLabel : ""}
      </span>
    </>
  );
}
