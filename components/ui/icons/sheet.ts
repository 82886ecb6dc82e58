import { Sheet as node } from "lucide";
import { icon } from "./icon";

export const Sheet = icon(node);
