import type { EditionName } from "@/lib/contract/constants";
import type { Day, Weekday } from "@/lib/rules/day";
import type { Region } from "@/lib/rules/phone";

/** An application that the form offers; only one in production can be chosen. */
interface FormApplication {
  readonly appId: string;
  readonly name: string;
  readonly state: string;
  /** Absent where it is the same for all applications. */
  readonly maySend?: boolean;
}
/** The invoice that is being edited, beside what the form says of it. */
export interface EditedInvoice {
  readonly id: string;
  readonly code: string;
  readonly paymentUrl: string;
  readonly fileName: string | null;
  readonly version: number;
}

/** What does not change while somebody types. */
export interface InvoiceFormContext {
  readonly apps: readonly FormApplication[];
  readonly userId: string;
  /** Made to be passed on by hand. */
  readonly isLink: boolean;
  readonly maySend: boolean;
  readonly edition: EditionName;
  readonly currency: string;
  /** The brands of cards that pay in parts; none where that is not offered. */
  readonly installmentCards: readonly string[];
  readonly region: Region;
  readonly phoneExample: string;
  readonly firstWeekday: Weekday;
  /** Where links of this country lead, for a link that is still to be made. */
  readonly paymentPage: string;
  /** By the edition's clock. */
  readonly today: Day;
}
