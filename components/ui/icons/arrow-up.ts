import { icon } from "./icon";

export const ArrowUp = icon("arrow-up");
