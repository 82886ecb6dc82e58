import { CreditCard as node } from "lucide";
import { icon } from "./icon";

export const CreditCard = icon(node);
