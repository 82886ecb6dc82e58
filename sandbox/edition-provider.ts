// One edition's provider: its data, clock and addresses.
import type { Edition } from "@/lib/edition/editions";
import type { Calendar } from "./db/calendar";
import type { Store } from "./db/store";

export interface EditionProvider {
  readonly edition: Edition;
  readonly store: Store;
  readonly calendar: Calendar;
  /** The sandbox's clock, which tests may move. */
  readonly now: () => number;
  /** The portal's address, for links in messages. Never taken from a request. */
  readonly portal: string;
  /** How long the slow bank takes to answer, in milliseconds. */
  readonly bankDelay: number;
  /** The address of the payment pages. */
  readonly address: string;
  /** Receives every input, output and message, so that a test knows all secrets. */
  readonly noteSecrets?: ((values: unknown) => void) | undefined;
}

/** A merchant's user, as handlers see them. */
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
  /** Over all applications. */
  readonly privileges: readonly string[];
  /** The permission and roles that the call needs: during the call, only applications with both are visible. */
  readonly acting?: { readonly privileges: readonly string[]; readonly roles?: readonly string[] };
  readonly active: boolean;
  readonly attachedCard: boolean;
  readonly password: string;
}
