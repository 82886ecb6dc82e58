import { Calendar as node } from "lucide";
import { icon } from "./icon";

export const Calendar = icon(node);
