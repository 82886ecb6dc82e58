import { icon } from "./icon";

export const RefreshCcw = icon("refresh-ccw");
