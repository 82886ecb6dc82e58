import { RotateCw as node } from "lucide";
import { icon } from "./icon";

export const RotateCw = icon(node);
