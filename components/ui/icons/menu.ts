import { icon } from "./icon";

export const Menu = icon("menu");
