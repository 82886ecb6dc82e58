"use client";
import type { ReactNode } from "react";
import { useFocusOnMount } from "@/components/ui/use-focus-on-mount";

/** The head of a step. `arrives`: it replaces another screen, so it takes the focus and is read out. */
export function StepTitle({
  hint,
  arrives = false,
  children,
}: {
  readonly hint?: ReactNode;
  readonly arrives?: boolean;
  readonly children: ReactNode;
}) {
  const title = useFocusOnMount<HTMLHeadingElement>(arrives);
  return (
    <div className="mb-7">
      <h1 ref={title} tabIndex={arrives ? -1 : undefined} className="text-hero text-strong outline-none">
        {children}
      </h1>
      {hint && <p className="mt-1.5 text-body-large text-muted">{hint}</p>}
    </div>
  );
}
