import { LogOut as node } from "lucide";
import { icon } from "./icon";

export const LogOut = icon(node);
