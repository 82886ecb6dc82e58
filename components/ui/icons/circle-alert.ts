import { CircleAlert as node } from "lucide";
import { icon } from "./icon";

export const CircleAlert = icon(node);
