"use client";
import { Check } from "./icons/check";
import { Copy } from "./icons/copy";
import { useEffect, useRef, useState } from "react";
import { classes } from "./classes";

type CopyButtonProps = {
  text: string;
  /** "Copy INV-20397" */
  label: string;
  /** What is announced: "INV-20397 copied". */
  copiedLabel: string;
  /** The browser may refuse the clipboard. */
  onRefused?: () => void;
  /** In a table row: out of sight until the row is pointed at or the button has the focus. */
  reveal?: boolean;
  className?: string;
};

export function CopyButton({ text, label, copiedLabel, onRefused, reveal = false, className }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      onRefused?.();
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), 1500);
  }
  return (
    <>
      <button
        type="button"
        aria-label={label}
        className={classes(
          "inline-grid size-touch flex-none place-items-center rounded-sm text-subtle transition-[background-color,opacity] duration-fast hover:bg-surface-pressed focus-visible:outline-offset-0",
          reveal && !copied && "[@media(hover:hover)]:opacity-0 group-hover/row:opacity-100 focus-visible:opacity-100",
          className,
        )}
        onClick={(event) => {
          // It often stands in a row or a link that opens something.
          event.preventDefault();
          event.stopPropagation();
          void copy();
        }}
      >
        {copied ? <Check className="text-success-mark" /> : <Copy />}
      </button>
      <span role="status" className="sr-only">
        {copied ? copiedLabel : ""}
      </span>
    </>
  );
}
