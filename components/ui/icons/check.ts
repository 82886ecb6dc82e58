import { icon } from "./icon";

export const Check = icon("check");
