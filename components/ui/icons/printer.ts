import { Printer as node } from "lucide";
import { icon } from "./icon";

export const Printer = icon(node);
