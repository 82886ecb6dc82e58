import { icon } from "./icon";

export const CircleX = icon("circle-x");
