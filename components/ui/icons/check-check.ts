import { CheckCheck as node } from "lucide";
import { icon } from "./icon";

export const CheckCheck = icon(node);
