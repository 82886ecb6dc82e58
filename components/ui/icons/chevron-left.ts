import { icon } from "./icon";

export const ChevronLeft = icon("chevron-left");
