"use client";
import { useEffect, useRef, type ReactNode } from "react";

/** A row of links that may be wider than a phone: it scrolls to the current one. */
export function ScrollIntoView({
  label,
  current,
  children,
}: {
  readonly label: string;
  readonly current: string;
  readonly children: ReactNode;
}) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    row.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [current]);
  return (
    <nav ref={row} aria-label={label} className="scroll-x mb-6 border-b border-border print:hidden">
      {children}
    </nav>
  );
}
