// What an invoice's status still allows. The provider has the last word; screens do not offer what it would refuse.

const payable = ["created", "declined", "failed"];
const editable = [...payable, "expired"];
const allowing = {
  send: payable,
  /** A new date opens a link that ran out. */
  edit: editable,
  /** What money has touched stays. */
  remove: [...editable, "canceled"],
} as const;
export type InvoiceAction = keyof typeof allowing;

export const invoiceAllows = (action: InvoiceAction, status: string): boolean => allowing[action].includes(status);
