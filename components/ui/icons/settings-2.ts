import { Settings2 as node } from "lucide";
import { icon } from "./icon";

export const Settings2 = icon(node);
