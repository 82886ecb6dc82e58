import { icon } from "./icon";

export const ArrowDown = icon("arrow-down");
