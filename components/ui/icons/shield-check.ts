import { ShieldCheck as node } from "lucide";
import { icon } from "./icon";

export const ShieldCheck = icon(node);
