import { icon } from "./icon";

export const Contrast = icon("contrast");
