import { icon } from "./icon";

export const Pencil = icon("pencil");
