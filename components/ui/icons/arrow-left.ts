import { ArrowLeft as node } from "lucide";
import { icon } from "./icon";

export const ArrowLeft = icon(node);
