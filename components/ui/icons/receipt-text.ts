import { ReceiptText as node } from "lucide";
import { icon } from "./icon";

export const ReceiptText = icon(node);
