import { QrCode as node } from "lucide";
import { icon } from "./icon";

export const QrCode = icon(node);
