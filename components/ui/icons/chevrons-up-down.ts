import { ChevronsUpDown as node } from "lucide";
import { icon } from "./icon";

export const ChevronsUpDown = icon(node);
