import { BookOpen as node } from "lucide";
import { icon } from "./icon";

export const BookOpen = icon(node);
