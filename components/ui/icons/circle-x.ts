import { CircleX as node } from "lucide";
import { icon } from "./icon";

export const CircleX = icon(node);
