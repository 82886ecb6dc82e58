import { icon } from "./icon";

export const Mail = icon("mail");
