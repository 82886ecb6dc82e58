import { Link2 as node } from "lucide";
import { icon } from "./icon";

export const Link2 = icon(node);
