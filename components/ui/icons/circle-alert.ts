import { icon } from "./icon";

export const CircleAlert = icon("circle-alert");
