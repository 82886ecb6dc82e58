import { icon } from "./icon";

export const Plus = icon("plus");
