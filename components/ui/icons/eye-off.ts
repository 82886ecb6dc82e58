import { EyeOff as node } from "lucide";
import { icon } from "./icon";

export const EyeOff = icon(node);
