/** What an action has to know of its invoice. It travels to the browser with every row, so it is no more than that. */
export interface InvoiceSubject {
  readonly id: string;
  readonly code: string;
  readonly paymentUrl: string;
  readonly fullName: string;
  readonly mobilePhone: string;
  readonly email: string;
  /** "1,240.00 AZN" */
  readonly amount: string;
  /** What status and permissions allow. */
  readonly can: readonly InvoiceDeed[];
}
export type InvoiceDeed = "send" | "edit" | "duplicate" | "remove";
