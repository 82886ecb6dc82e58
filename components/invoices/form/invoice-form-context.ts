import type { EditionName } from "@/lib/contract/constants";
import type { Day, Weekday } from "@/lib/rules/day";
import type { Region } from "@/lib/rules/phone";

/** An application in the form; only one in production can be chosen. */
interface FormApplication {
  readonly appId: string;
  readonly name: string;
  readonly state: string;
  /** Undefined if it is the same for all applications. */
  readonly maySend?: boolean;
}
/** The edited invoice, with data that the form does not show. */
export interface EditedInvoice {
  readonly id: string;
  readonly code: string;
  readonly paymentUrl: string;
  readonly fileName: string | null;
  readonly version: number;
  /** Another one, or a copy if it was deleted: a user may have the permission to edit alone. */
  readonly mayCreate: boolean;
}

/** Constant while the form is open. */
export interface InvoiceFormContext {
  readonly apps: readonly FormApplication[];
  readonly userId: string;
  /** The user passes the link on. */
  readonly isLink: boolean;
  /** The name and the phone are required. */
  readonly needsCustomer: boolean;
  readonly maySend: boolean;
  readonly edition: EditionName;
  readonly currency: string;
  /** Brands of cards with installments; empty without installments. */
  readonly installmentCards: readonly string[];
  readonly region: Region;
  readonly phoneExample: string;
  readonly firstWeekday: Weekday;
  /** The start of a new payment link in this country. */
  readonly paymentPage: string;
  /** By the edition's clock. */
  readonly today: Day;
}
