import { Download as node } from "lucide";
import { icon } from "./icon";

export const Download = icon(node);
