import { classes } from "@/components/ui/classes";
import "@/components/ui/inputs/controls.css";

/** The browser's bar: it knows its direction and needs no style attribute. Without a value it shows only that work goes on. */
export function ProgressBar({
  value,
  max = 100,
  label,
  className,
}: {
  value?: number;
  max?: number;
  label: string;
  className?: string;
}) {
  return <progress value={value} max={max} aria-label={label} className={classes("progress-bar", className)} />;
}
