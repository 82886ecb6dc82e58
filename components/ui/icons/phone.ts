import { Phone as node } from "lucide";
import { icon } from "./icon";

export const Phone = icon(node);
