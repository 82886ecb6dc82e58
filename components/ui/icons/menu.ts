import { Menu as node } from "lucide";
import { icon } from "./icon";

export const Menu = icon(node);
