import { MessageCircle as node } from "lucide";
import { icon } from "./icon";

export const MessageCircle = icon(node);
