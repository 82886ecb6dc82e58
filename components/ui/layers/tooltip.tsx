"use client";
import { useEffect, useId, useRef, useState, type FocusEvent, type ReactNode } from "react";
import { later } from "./later";

const TooltipPanel = later(async () => (await import("./tooltip-panel")).TooltipPanel);

type TooltipProps = {
  text: ReactNode;
  side?: "top" | "end";
  /** Without it there is no tooltip: the open sidebar shows the texts. */
  enabled?: boolean;
  className?: string;
  /** One control with its own name; the tooltip describes it. */
  children: (described: { "aria-describedby": string | undefined }) => ReactNode;
};

const rest = 400;

/** Opens after 400 ms of hover or focus, stays while the pointer is on it, closes on Escape. */
export function Tooltip({ text, side = "top", enabled = true, className, children }: TooltipProps) {
  const id = useId();
  const host = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [shown, setShown] = useState(false);
  const open = shown && enabled;

  const after = (wait: number, next: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(next), wait);
  };
  const rests = () => {
    if (enabled) TooltipPanel.fetch();
    after(rest, true);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <span
      ref={host}
      className={className ?? "inline-flex"}
      onPointerEnter={(event) => event.pointerType !== "touch" && rests()}
      onPointerLeave={() => after(100, false)}
      onPointerDown={() => after(0, false)}
      // A press also focuses; only a visible focus opens the tooltip.
      onFocus={(event: FocusEvent) => event.target.matches(":focus-visible") && rests()}
      onBlur={() => after(0, false)}
    >
      {children({ "aria-describedby": open ? id : undefined })}
      {open && (
        <TooltipPanel
          id={id}
          host={host}
          side={side}
          onEnter={() => clearTimeout(timer.current)}
          onLeave={() => after(100, false)}
          onDismiss={() => setShown(false)}
        >
          {text}
        </TooltipPanel>
      )}
    </span>
  );
}
