import { X as node } from "lucide";
import { icon } from "./icon";

export const X = icon(node);
