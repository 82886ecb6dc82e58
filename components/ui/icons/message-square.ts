import { MessageSquare as node } from "lucide";
import { icon } from "./icon";

export const MessageSquare = icon(node);
