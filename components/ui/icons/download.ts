import { icon } from "./icon";

export const Download = icon("download");
