import { ArrowDownToLine as node } from "lucide";
import { icon } from "./icon";

export const ArrowDownToLine = icon(node);
