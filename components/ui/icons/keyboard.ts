import { icon } from "./icon";

export const Keyboard = icon("keyboard");
