import { icon } from "./icon";

export const Building2 = icon("building-2");
