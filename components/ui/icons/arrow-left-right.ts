import { icon } from "./icon";

export const ArrowLeftRight = icon("arrow-left-right");
