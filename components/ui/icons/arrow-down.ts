import { ArrowDown as node } from "lucide";
import { icon } from "./icon";

export const ArrowDown = icon(node);
