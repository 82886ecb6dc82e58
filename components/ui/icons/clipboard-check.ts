import { ClipboardCheck as node } from "lucide";
import { icon } from "./icon";

export const ClipboardCheck = icon(node);
