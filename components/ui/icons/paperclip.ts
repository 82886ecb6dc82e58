import { Paperclip as node } from "lucide";
import { icon } from "./icon";

export const Paperclip = icon(node);
