import { RotateCcw as node } from "lucide";
import { icon } from "./icon";

export const RotateCcw = icon(node);
