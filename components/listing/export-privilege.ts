import type { Privilege } from "@/lib/provider/contract/access";

/** One permission for every list's file: the specification knows no other. */
export const EXPORT_PRIVILEGE: Privilege = "exportPaymentMethod";
