import { ChevronDown as node } from "lucide";
import { icon } from "./icon";

export const ChevronDown = icon(node);
