"use client";
import { useEffect, useId, useRef, useState, type FocusEvent, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { isRightToLeft } from "./direction";

type TooltipProps = {
  text: ReactNode;
  side?: "top" | "end";
  /** Without it nothing shows: the sidebar's words stand there while it is open. */
  enabled?: boolean;
  className?: string;
  /** One control with a name of its own; the tooltip describes it. */
  children: (described: { "aria-describedby": string | undefined }) => ReactNode;
};

const rest = 400;

/** Shows after 400 ms of rest or focus, stays while the pointer is on it, leaves on Escape. */
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
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return;
    const leave = (event: KeyboardEvent) => event.key === "Escape" && setShown(false);
    const scrolled = () => setShown(false);
    document.addEventListener("keydown", leave);
    document.addEventListener("scroll", scrolled, true);
    return () => {
      document.removeEventListener("keydown", leave);
      document.removeEventListener("scroll", scrolled, true);
    };
  }, [open]);

  // Placed by hand once it can be measured; attributes of style would not pass the content policy.
  const place = (tip: HTMLElement | null) => {
    const target = host.current?.firstElementChild;
    if (!tip || !target) return;
    const box = target.getBoundingClientRect();
    const own = tip.getBoundingClientRect();
    const gap = 8;
    const within = (value: number, size: number, space: number) => Math.max(gap, Math.min(value, space - size - gap));
    const beside = isRightToLeft(target) ? box.left - own.width - gap : box.right + gap;
    const above = box.top - own.height - gap;
    const x = side === "end" ? beside : box.left + (box.width - own.width) / 2;
    const y = side === "end" ? box.top + (box.height - own.height) / 2 : above < gap ? box.bottom + gap : above;
    // Measured from the left, placed from the start of the line.
    const left = within(x, own.width, innerWidth);
    tip.style.setProperty(
      "--tip-start",
      `${isRightToLeft(document.documentElement) ? innerWidth - left - own.width : left}px`,
    );
    tip.style.setProperty("--tip-y", `${within(y, own.height, innerHeight)}px`);
  };

  return (
    <span
      ref={host}
      className={className ?? "inline-flex"}
      onPointerEnter={(event) => event.pointerType !== "touch" && after(rest, true)}
      onPointerLeave={() => after(100, false)}
      onPointerDown={() => after(0, false)}
      // A press also focuses; only a focus that shows itself asks for the words.
      onFocus={(event: FocusEvent) => event.target.matches(":focus-visible") && after(rest, true)}
      onBlur={() => after(0, false)}
    >
      {children({ "aria-describedby": open ? id : undefined })}
      {open &&
        createPortal(
          <span
            ref={place}
            id={id}
            role="tooltip"
            className="fixed start-(--tip-start) top-(--tip-y) z-tooltip max-w-70 animate-fade-in rounded-sm bg-surface-inverse px-2.5 py-1.5 text-caption text-on-inverse shadow-md"
            onPointerEnter={() => clearTimeout(timer.current)}
            onPointerLeave={() => after(100, false)}
          >
            {text}
          </span>,
          document.body,
        )}
    </span>
  );
}
