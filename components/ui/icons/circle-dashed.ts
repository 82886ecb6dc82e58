import { icon } from "./icon";

export const CircleDashed = icon("circle-dashed");
