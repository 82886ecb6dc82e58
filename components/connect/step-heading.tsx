"use client";
import { type ReactNode, useEffect, useRef } from "react";

let hadStep = false;

/** It takes the focus after another step, which left it on the body, and none when the page opens. */
export function StepHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hadStep && document.activeElement === document.body) heading.current?.focus();
    hadStep = true;
  }, []);
  return (
    <h2 ref={heading} id="step-title" tabIndex={-1} className="text-title text-strong outline-none">
      {children}
    </h2>
  );
}
