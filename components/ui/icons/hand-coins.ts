import { icon } from "./icon";

export const HandCoins = icon("hand-coins");
