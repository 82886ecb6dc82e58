import { icon } from "./icon";

export const Ellipsis = icon("ellipsis");
