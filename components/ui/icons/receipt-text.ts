import { icon } from "./icon";

export const ReceiptText = icon("receipt-text");
