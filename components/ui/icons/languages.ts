import { icon } from "./icon";

export const Languages = icon("languages");
