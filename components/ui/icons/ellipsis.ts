import { Ellipsis as node } from "lucide";
import { icon } from "./icon";

export const Ellipsis = icon(node);
