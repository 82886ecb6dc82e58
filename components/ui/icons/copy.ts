import { icon } from "./icon";

export const Copy = icon("copy");
