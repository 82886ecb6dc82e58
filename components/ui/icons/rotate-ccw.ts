import { icon } from "./icon";

export const RotateCcw = icon("rotate-ccw");
