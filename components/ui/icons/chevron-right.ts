import { icon } from "./icon";

export const ChevronRight = icon("chevron-right");
