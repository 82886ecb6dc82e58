import type { ReactNode } from "react";
import { classes } from "@/components/ui/classes";

export const Sample = ({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) => (
  <section
    className={classes(
      "flex min-w-0 flex-col gap-3 rounded-lg border border-border bg-surface p-4.5",
      wide && "desktop:col-span-2",
    )}
  >
    <h2 className="text-caption font-regular text-subtle">{title}</h2>
    {children}
  </section>
);
