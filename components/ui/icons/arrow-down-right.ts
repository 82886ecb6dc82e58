import { icon } from "./icon";

export const ArrowDownRight = icon("arrow-down-right");
