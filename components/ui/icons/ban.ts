import { icon } from "./icon";

export const Ban = icon("ban");
