import { HandCoins as node } from "lucide";
import { icon } from "./icon";

export const HandCoins = icon(node);
