import { LockKeyhole as node } from "lucide";
import { icon } from "./icon";

export const LockKeyhole = icon(node);
