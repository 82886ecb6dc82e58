import { Lock as node } from "lucide";
import { icon } from "./icon";

export const Lock = icon(node);
