import { icon } from "./icon";

export const X = icon("x");
