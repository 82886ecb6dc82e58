import { icon } from "./icon";

export const ArrowLeft = icon("arrow-left");
