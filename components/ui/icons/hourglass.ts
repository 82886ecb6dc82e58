import { Hourglass as node } from "lucide";
import { icon } from "./icon";

export const Hourglass = icon(node);
