import { icon } from "./icon";

export const ChevronsUpDown = icon("chevrons-up-down");
