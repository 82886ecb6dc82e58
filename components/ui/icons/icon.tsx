import type { ReactNode, SVGProps } from "react";
import { classes } from "../classes";
import sprite from "./sprite.svg";

type IconProps = SVGProps<SVGSVGElement>;
export type Icon = (props: IconProps) => ReactNode;

/** One file holds the lines of all icons and is cached for good, so an icon costs a page no more than its name. `npm run icons` writes that file. */
export const NamedIcon = ({ name, className, ...rest }: IconProps & { readonly name: string }) => (
  <svg
    aria-hidden={rest["aria-label"] === undefined || undefined}
    {...rest}
    className={className ? classes("icon", className) : "icon"}
  >
    <use href={`${sprite.src}#${name}`} />
  </svg>
);

export const icon = (name: string): Icon =>
  function Drawn(props) {
    return <NamedIcon name={name} {...props} />;
  };
