import { RefreshCcw as node } from "lucide";
import { icon } from "./icon";

export const RefreshCcw = icon(node);
