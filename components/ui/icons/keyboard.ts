import { Keyboard as node } from "lucide";
import { icon } from "./icon";

export const Keyboard = icon(node);
