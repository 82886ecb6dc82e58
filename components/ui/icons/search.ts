import { Search as node } from "lucide";
import { icon } from "./icon";

export const Search = icon(node);
