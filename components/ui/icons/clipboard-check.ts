import { icon } from "./icon";

export const ClipboardCheck = icon("clipboard-check");
