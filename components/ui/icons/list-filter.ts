import { ListFilter as node } from "lucide";
import { icon } from "./icon";

export const ListFilter = icon(node);
