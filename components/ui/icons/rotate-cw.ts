import { icon } from "./icon";

export const RotateCw = icon("rotate-cw");
