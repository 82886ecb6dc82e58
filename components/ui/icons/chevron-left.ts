import { ChevronLeft as node } from "lucide";
import { icon } from "./icon";

export const ChevronLeft = icon(node);
