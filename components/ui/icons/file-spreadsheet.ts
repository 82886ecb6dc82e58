import { FileSpreadsheet as node } from "lucide";
import { icon } from "./icon";

export const FileSpreadsheet = icon(node);
