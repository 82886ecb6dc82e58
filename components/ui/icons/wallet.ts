import { Wallet as node } from "lucide";
import { icon } from "./icon";

export const Wallet = icon(node);
