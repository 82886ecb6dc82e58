import { icon } from "./icon";

export const Redo2 = icon("redo-2");
