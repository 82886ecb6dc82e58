import { icon } from "./icon";

export const LogOut = icon("log-out");
