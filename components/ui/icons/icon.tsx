import type { IconNode } from "lucide";
import { createElement, type ReactNode, type SVGProps } from "react";
import { classes } from "../classes";

type IconProps = SVGProps<SVGSVGElement>;
export type Icon = (props: IconProps) => ReactNode;

/** The set's own nodes as plain SVG: an icon that the server writes needs no script in the browser. Size and stroke are the style sheet's. */
export const icon = (node: IconNode): Icon =>
  function Drawn({ className, ...rest }) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden={rest["aria-label"] === undefined || undefined}
        {...rest}
        className={classes("lucide", className)}
      >
        {node.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
      </svg>
    );
  };
