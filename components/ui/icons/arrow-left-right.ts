import { ArrowLeftRight as node } from "lucide";
import { icon } from "./icon";

export const ArrowLeftRight = icon(node);
