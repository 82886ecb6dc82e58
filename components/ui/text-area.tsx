"use client";
import type { ComponentProps } from "react";
import { classes } from "./classes";
import { controlFrame } from "./control-frame";
import { useFieldControl } from "./field";

/** Grows with what is written, where the browser knows how. */
export function TextArea({ className, rows = 3, ...rest }: ComponentProps<"textarea">) {
  const wiring = useFieldControl(rest);
  return (
    <div className={controlFrame({ tall: true })}>
      <textarea
        {...rest}
        {...wiring}
        rows={rows}
        className={classes("scroll-y block max-h-60 min-h-18 resize-none py-2.5 field-sizing-content", className)}
      />
    </div>
  );
}
