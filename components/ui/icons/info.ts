import { icon } from "./icon";

export const Info = icon("info");
