import { icon } from "./icon";

export const CircleCheck = icon("circle-check");
