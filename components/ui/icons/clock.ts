import { icon } from "./icon";

export const Clock = icon("clock");
