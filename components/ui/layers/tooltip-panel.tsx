import { useEffect, useEffectEvent, type ReactNode, type RefObject } from "react";
import { createPortal } from "react-dom";
import { isRightToLeft } from "@/components/ui/direction";

interface TooltipPanelProps {
  readonly id: string;
  /** The element around the control. */
  readonly host: RefObject<HTMLElement | null>;
  readonly side: "top" | "end";
  readonly onEnter: () => void;
  readonly onLeave: () => void;
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}

/** The text of an open tooltip. */
export function TooltipPanel({ id, host, side, onEnter, onLeave, onDismiss, children }: TooltipPanelProps) {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    const leave = (event: KeyboardEvent) => event.key === "Escape" && dismiss();
    const scrolled = () => dismiss();
    document.addEventListener("keydown", leave);
    document.addEventListener("scroll", scrolled, true);
    return () => {
      document.removeEventListener("keydown", leave);
      document.removeEventListener("scroll", scrolled, true);
    };
  }, []);

  // Placed by script after measuring; the content policy refuses style attributes.
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

  return createPortal(
    <span
      ref={place}
      id={id}
      role="tooltip"
      className="fixed start-(--tip-start) top-(--tip-y) z-tooltip max-w-70 animate-fade-in rounded-sm bg-surface-inverse px-2.5 py-1.5 text-caption text-on-inverse [box-shadow:var(--shadow-md)]"
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
    >
      {children}
    </span>,
    document.body,
  );
}
