import { LayoutDashboard as node } from "lucide";
import { icon } from "./icon";

export const LayoutDashboard = icon(node);
