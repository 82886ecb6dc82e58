import { Info as node } from "lucide";
import { icon } from "./icon";

export const Info = icon(node);
