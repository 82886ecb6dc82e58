import { transactions } from "@/lib/provider/contract/transactions";

/** Whoever may send this may have the file of any list that they may read: the specification knows one permission for all files. */
export const exportCall = transactions.export;
