import { classes } from "@/components/ui/classes";

export type ControlSize = "sm" | "md" | "lg" | "money";

/** The box around every text control. `quiet` is only for the search of a toolbar, which has an icon and a placeholder. */
export const controlFrame = ({
  size = "md",
  quiet = false,
  tall = false,
}: {
  size?: ControlSize;
  quiet?: boolean;
  tall?: boolean;
}) => classes("control", tall ? "tall" : size, quiet && "quiet");
