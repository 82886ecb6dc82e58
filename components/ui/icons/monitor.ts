import { icon } from "./icon";

export const Monitor = icon("monitor");
