import type { ReactNode } from "react";
import { classes } from "./classes";

export const Kbd = ({ className, children }: { className?: string; children: ReactNode }) => (
  <kbd
    className={classes(
      "inline-flex h-4.5 min-w-4.5 flex-none items-center justify-center rounded-xs bg-surface px-1 font-sans text-micro text-muted inset-ring inset-ring-border-strong [unicode-bidi:plaintext]",
      className,
    )}
  >
    {children}
  </kbd>
);
