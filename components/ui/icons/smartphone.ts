import { icon } from "./icon";

export const Smartphone = icon("smartphone");
