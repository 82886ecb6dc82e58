import { Icon } from "./icon";
import { classes } from "@/components/ui/classes";

/** With reduced motion it is a still hourglass. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span aria-hidden className={classes("inline-grid size-4 flex-none place-items-center", className)}>
      <svg
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        className="size-full animate-spin motion-reduce:hidden"
      >
        <path d="M8 1.5A6.5 6.5 0 1 1 1.5 8" />
      </svg>
      <Icon name="hourglass" className="hidden size-full motion-reduce:block" />
    </span>
  );
}
