import { LockKeyholeOpen as node } from "lucide";
import { icon } from "./icon";

export const LockKeyholeOpen = icon(node);
