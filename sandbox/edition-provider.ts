// What one edition's provider is made of: its data, its clock, its messages.
import type { Edition } from "@/lib/edition/editions";
import type { Calendar } from "./db/calendar";
import type { Store } from "./db/store";

export interface EditionProvider {
  readonly edition: Edition;
  readonly store: Store;
  readonly calendar: Calendar;
  /** The sandbox's own clock, which tests may move. */
  readonly now: () => number;
  /** The portal's address, for links in messages. Never taken from a request. */
  readonly portal: string;
  /** How long the slow bank takes to answer, in milliseconds. */
  readonly bankDelay: number;
  /** Where customers pay. */
  readonly address: string;
  /** Is told of everything with a name that comes or goes, so that a test knows which secrets there were. */
  readonly noteSecrets?: ((values: unknown) => void) | undefined;
}

/** A worker of a merchant, as a handler sees them. */
export interface User {
  readonly id: string;
  readonly merchantId: string;
  readonly username: string;
  readonly email: string;
  readonly mobilePhone: string;
  readonly fullName: string;
  readonly fin: string;
  readonly role: string;
  readonly userType: string;
  /** Of all applications together. */
  readonly privileges: readonly string[];
  /** What the call needs, one of the permissions and one of the roles: meanwhile only the applications with both are theirs. */
  readonly acting?: { readonly privileges: readonly string[]; readonly roles?: readonly string[] };
  readonly active: boolean;
  readonly attachedCard: boolean;
  readonly password: string;
}
