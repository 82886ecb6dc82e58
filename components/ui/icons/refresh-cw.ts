import { icon } from "./icon";

export const RefreshCw = icon("refresh-cw");
