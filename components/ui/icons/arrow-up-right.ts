import { ArrowUpRight as node } from "lucide";
import { icon } from "./icon";

export const ArrowUpRight = icon(node);
