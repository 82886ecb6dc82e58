import { icon } from "./icon";

export const Printer = icon("printer");
