// A line in the record of attempts.
import "server-only";
import type { AccessChange } from "./access-change";

/** `notDone`: no reply came, and a later look-up found that nothing had happened. */
export type Result = "done" | "refused" | "unknown" | "notDone";
export interface Attempt {
  /** The same in every line of an attempt. The last line counts. */
  readonly id: string;
  /** For example "transactions:TX-7". */
  readonly on: readonly string[];
  readonly at: string;
  readonly by: { readonly id: string; readonly fullName: string };
  readonly call: string;
  readonly amount: number | null;
  readonly currency: string;
  readonly result: Result;
  /** Why it was refused. */
  readonly code: string | null;
  /** The provider's: an RRN, the id of the new object, or the response id of a refusal. */
  readonly reference: string | null;
  /** The version of the text that was agreed to or signed. */
  readonly version?: string;
  /** The access before and after, if the action changes it. */
  readonly access?: AccessChange;
  /** Further attempts of the person, of its kind and on its day, are not in the activity. */
  readonly isLast?: true;
  /** Of a record's own attempts: earlier ones were dropped. */
  readonly isOldestKept?: true;
}
