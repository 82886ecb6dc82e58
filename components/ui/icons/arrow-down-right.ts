import { ArrowDownRight as node } from "lucide";
import { icon } from "./icon";

export const ArrowDownRight = icon(node);
