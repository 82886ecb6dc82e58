"use client";
import type { ComponentProps, FormEvent } from "react";
import { classes } from "@/components/ui/classes";
import { controlFrame } from "./control-frame";
import { useFieldControl } from "./field";

const growsByItself = (style: CSSStyleDeclaration): boolean => "fieldSizing" in style;
/** For browsers without `field-sizing`: Safari before 26.2, Firefox before 152. */
function grow({ currentTarget: { style, scrollHeight } }: FormEvent<HTMLTextAreaElement>) {
  if (!growsByItself(style)) style.height = `${scrollHeight}px`;
}

/** Its height follows its text, up to a limit. */
export function TextArea({ className, rows = 3, ...rest }: ComponentProps<"textarea">) {
  const wiring = useFieldControl(rest);
  return (
    <div className={controlFrame({ tall: true })}>
      <textarea
        onInput={grow}
        {...rest}
        {...wiring}
        rows={rows}
        className={classes(
          "scroll-y block max-h-60 min-h-18 resize-y py-2.5 field-sizing-content supports-[field-sizing]:resize-none",
          className,
        )}
      />
    </div>
  );
}
