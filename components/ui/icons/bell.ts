import { Bell as node } from "lucide";
import { icon } from "./icon";

export const Bell = icon(node);
