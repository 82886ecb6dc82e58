import { PanelLeftClose as node } from "lucide";
import { icon } from "./icon";

export const PanelLeftClose = icon(node);
