import { Globe as node } from "lucide";
import { icon } from "./icon";

export const Globe = icon(node);
