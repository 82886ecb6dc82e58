import { icon } from "./icon";

export const ArrowUpRight = icon("arrow-up-right");
