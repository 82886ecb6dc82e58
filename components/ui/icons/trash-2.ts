import { Trash2 as node } from "lucide";
import { icon } from "./icon";

export const Trash2 = icon(node);
