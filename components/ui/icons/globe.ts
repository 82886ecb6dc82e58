import { icon } from "./icon";

export const Globe = icon("globe");
