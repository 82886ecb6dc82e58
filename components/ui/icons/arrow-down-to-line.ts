import { icon } from "./icon";

export const ArrowDownToLine = icon("arrow-down-to-line");
