import { Contrast as node } from "lucide";
import { icon } from "./icon";

export const Contrast = icon(node);
