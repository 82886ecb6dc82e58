import { icon } from "./icon";

export const CheckCheck = icon("check-check");
