import { icon } from "./icon";

export const Minus = icon("minus");
