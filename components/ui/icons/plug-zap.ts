import { PlugZap as node } from "lucide";
import { icon } from "./icon";

export const PlugZap = icon(node);
