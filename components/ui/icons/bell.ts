import { icon } from "./icon";

export const Bell = icon("bell");
