import { Undo2 as node } from "lucide";
import { icon } from "./icon";

export const Undo2 = icon(node);
