import { icon } from "./icon";

export const Hourglass = icon("hourglass");
