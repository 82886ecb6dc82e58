import { icon } from "./icon";

export const BanknoteArrowUp = icon("banknote-arrow-up");
