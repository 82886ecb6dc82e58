import { BanknoteArrowUp as node } from "lucide";
import { icon } from "./icon";

export const BanknoteArrowUp = icon(node);
