import { Clock as node } from "lucide";
import { icon } from "./icon";

export const Clock = icon(node);
