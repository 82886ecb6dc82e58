import { icon } from "./icon";

export const Phone = icon("phone");
