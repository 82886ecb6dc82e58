import { icon } from "./icon";

export const Link2 = icon("link-2");
