import type { ReactNode } from "react";
import { classes } from "@/components/ui/classes";

export const Kbd = ({ className, children }: { className?: string; children: ReactNode }) => (
  <kbd className={classes("kbd", className)}>{children}</kbd>
);
