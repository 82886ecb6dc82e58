import { ArrowUp as node } from "lucide";
import { icon } from "./icon";

export const ArrowUp = icon(node);
