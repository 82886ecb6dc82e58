import { PanelLeftOpen as node } from "lucide";
import { icon } from "./icon";

export const PanelLeftOpen = icon(node);
