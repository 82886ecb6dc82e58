import { icon } from "./icon";

export const Eye = icon("eye");
