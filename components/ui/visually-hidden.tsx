import type { ComponentProps } from "react";

/** For screen readers only. */
export const VisuallyHidden = (props: ComponentProps<"span">) => <span {...props} className="sr-only" />;
