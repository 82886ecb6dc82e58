import { CircleDashed as node } from "lucide";
import { icon } from "./icon";

export const CircleDashed = icon(node);
