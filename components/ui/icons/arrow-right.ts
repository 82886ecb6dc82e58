import { icon } from "./icon";

export const ArrowRight = icon("arrow-right");
