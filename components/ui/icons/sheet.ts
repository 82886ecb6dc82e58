import { icon } from "./icon";

export const Sheet = icon("sheet");
