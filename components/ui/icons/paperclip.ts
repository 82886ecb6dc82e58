import { icon } from "./icon";

export const Paperclip = icon("paperclip");
