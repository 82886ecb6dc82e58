import { classes } from "@/components/ui/classes";

export type ControlSize = "sm" | "md" | "lg" | "money";

/** The box around every control that is typed into. `quiet` is for the search of a toolbar alone: its icon and words tell what it is. */
export const controlFrame = ({
  size = "md",
  quiet = false,
  tall = false,
}: {
  size?: ControlSize;
  quiet?: boolean;
  tall?: boolean;
}) => classes("control", tall ? "tall" : size, quiet && "quiet");
