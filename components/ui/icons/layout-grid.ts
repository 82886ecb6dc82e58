import { LayoutGrid as node } from "lucide";
import { icon } from "./icon";

export const LayoutGrid = icon(node);
