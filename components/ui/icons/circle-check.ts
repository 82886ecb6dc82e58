import { CircleCheck as node } from "lucide";
import { icon } from "./icon";

export const CircleCheck = icon(node);
