import { icon } from "./icon";

export const ShieldCheck = icon("shield-check");
