import type { SVGProps } from "react";
import { classes } from "@/components/ui/classes";
import type { IconName } from "./icon-names";
import sprite from "./sprite.svg";

/** All icons are in one cached file, so an icon costs a page only its name. */
export const Icon = ({ name, className, ...rest }: SVGProps<SVGSVGElement> & { readonly name: IconName }) => (
  <svg
    aria-hidden={rest["aria-label"] === undefined || undefined}
    {...rest}
    className={className ? classes("icon", className) : "icon"}
  >
    <use href={`${sprite.src}#${name}`} />
  </svg>
);
