import { icon } from "./icon";

export const Send = icon("send");
