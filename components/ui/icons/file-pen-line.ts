import { FilePenLine as node } from "lucide";
import { icon } from "./icon";

export const FilePenLine = icon(node);
