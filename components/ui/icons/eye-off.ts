import { icon } from "./icon";

export const EyeOff = icon("eye-off");
