// The key in a customer's address: the phone, e-mail or name, sealed for the merchant. An address is in logs and histories, so it
// has no personal data that can be read, and nothing has to be stored to open it.
import "server-only";
import { type Owner, scopeOf } from "@/lib/provider/merchant-store";
import { type Contact, type Identity, readIdentity, valueIn } from "@/lib/rules/customers";
import { type Region, toE164 } from "@/lib/rules/phone";
import { openAddress, sealAddress } from "@/lib/session/sealed-address";

const INVOICE = "invoice:";
const place = (owner: Owner) => `customer ${scopeOf(owner)}`;

/** Undefined without a phone, an e-mail and a name. The text has the contact's spelling, with which the provider is asked. */
export function keyOf(owner: Owner, contact: Contact, region: Region): string | undefined {
  const text = textOf(contact, region);
  return readIdentity(text, region) && sealAddress(place(owner), text);
}
function textOf({ fullName, mobilePhone, email }: Contact, region: Region): string {
  const phone = toE164(mobilePhone, region);
  return phone ? `phone:${phone}` : email.trim() ? `email:${email.trim()}` : `name:${fullName.trim()}`;
}
export const seedOfContact = (contact: Contact, region: Region): Seed | undefined =>
  seedOf(textOf(contact, region), region);

/** Of the customer of an invoice, for a payment, which has only a name. */
export const keyOfInvoice = (owner: Owner, id: string): string => sealAddress(place(owner), `${INVOICE}${id}`);

export interface Seed {
  readonly identity: Identity;
  /** As it was written. */
  readonly value: string;
}
export const seedOf = (text: string, region: Region): Seed | undefined => {
  const identity = readIdentity(text, region);
  return identity && { identity, value: valueIn(text) };
};
/** Undefined for a key of another merchant, or one that is damaged. */
export function openKey(owner: Owner, key: string, region: Region): Seed | { readonly invoiceId: string } | undefined {
  const text = openAddress(place(owner), key);
  if (text?.startsWith(INVOICE)) return { invoiceId: text.slice(INVOICE.length) };
  return text === undefined ? undefined : seedOf(text, region);
}
