import { icon } from "./icon";

export const User = icon("user");
