import { icon } from "./icon";

export const FilePenLine = icon("file-pen-line");
