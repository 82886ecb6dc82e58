import { ChevronRight as node } from "lucide";
import { icon } from "./icon";

export const ChevronRight = icon(node);
