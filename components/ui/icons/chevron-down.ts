import { icon } from "./icon";

export const ChevronDown = icon("chevron-down");
