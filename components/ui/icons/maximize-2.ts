import { icon } from "./icon";

export const Maximize2 = icon("maximize-2");
