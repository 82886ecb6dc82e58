import { icon } from "./icon";

export const Trash2 = icon("trash-2");
