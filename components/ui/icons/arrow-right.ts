import { ArrowRight as node } from "lucide";
import { icon } from "./icon";

export const ArrowRight = icon(node);
