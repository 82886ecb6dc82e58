import { icon } from "./icon";

export const Undo2 = icon("undo-2");
