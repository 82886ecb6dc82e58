import { Send as node } from "lucide";
import { icon } from "./icon";

export const Send = icon(node);
