import { SearchX as node } from "lucide";
import { icon } from "./icon";

export const SearchX = icon(node);
