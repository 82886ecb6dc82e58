import { Eye as node } from "lucide";
import { icon } from "./icon";

export const Eye = icon(node);
