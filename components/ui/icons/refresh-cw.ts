import { RefreshCw as node } from "lucide";
import { icon } from "./icon";

export const RefreshCw = icon(node);
