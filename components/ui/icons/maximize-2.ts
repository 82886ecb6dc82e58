import { Maximize2 as node } from "lucide";
import { icon } from "./icon";

export const Maximize2 = icon(node);
