// Finds customers by a part of their name, phone or e-mail, and by our notes.
import "server-only";
import { mayAsk } from "@/lib/access/policy";
import type { FoundCustomer } from "@/lib/contract/customers";
import { digitsIn, latinDigits } from "@/lib/contract/checks/digits";
import { invoices } from "@/lib/contract/invoices";
import { transactions } from "@/lib/contract/transactions";
import { type Contact, contactOf, customersIn } from "@/lib/rules/customers";
import { formatPhone, nationalPart, toE164 } from "@/lib/rules/phone";
import { searchLine } from "@/lib/rules/search-line";
import { isStoreUnavailable } from "@/lib/store/store";
import { keyOf, seedOf } from "./address";
import { type Reader, ownerOf } from "./find-customer";
import { searchNotes } from "./notes";

/** Pages of the newest records that fit. More than one is read while few customers have them all. */
const READ = 50;
const PAGES = 5;
const MOST = 10;
const LEAST = 2;
/** Fewer are a part of a code. */
const LEAST_DIGITS = 6;

/** The filters that fit the text, in their order. None for digits that are too few for a phone. */
function filtersFor(text: string, { edition: { region } }: Reader) {
  const byName = { fullName: text };
  const typed = latinDigits(text);
  if (/^[\d\s+().-]+$/.test(typed)) {
    const digits = digitsIn(typed.replace("(0)", ""));
    if (digits.length < LEAST_DIGITS) return [];
    const phone = toE164(typed, region);
    return [{ mobilePhone: phone ? nationalPart(phone, region) : digits.replace(/^0+/, "") }, byName];
  }
  return text.includes("@") ? [{ email: text }, byName] : [byName];
}

/** A name may look like a phone or an e-mail: "Studio @ Home", "2026-05-21". */
async function contactsFor(reader: Reader, text: string): Promise<readonly Contact[]> {
  for (const filter of filtersFor(text, reader)) {
    const found = await contactsWith(reader, filter);
    if (found.length > 0) return found;
  }
  return [];
}
async function contactsWith(
  reader: Reader,
  filter: Partial<Record<"fullName" | "email" | "mobilePhone", string>>,
): Promise<readonly Contact[]> {
  const { fullName } = filter;
  const readsPayments = fullName && mayAsk(reader.user, reader.edition, transactions.list).allowed;
  const contacts: Contact[] = [];
  for (let page = 0; page < PAGES; page += 1) {
    const newest = { sort: "createdDate", direction: "desc", page, offset: READ } as const;
    const [billed, paid] = await Promise.all([
      reader.read(invoices.list, { ...filter, ...newest }),
      readsPayments ? reader.read(transactions.list, { fullName, ...newest }) : { rows: [], total: 0 },
    ]);
    const alone = paid.rows.filter(({ invoiceId }) => invoiceId === null);
    contacts.push(
      ...billed.rows,
      ...alone.map((payment) => ({ fullName: payment.fullName, mobilePhone: "", email: "" })),
    );
    const isWhole = Math.max(billed.total, paid.total) <= (page + 1) * READ;
    if (isWhole || customersIn(contacts, reader.edition.region).length >= MOST) break;
  }
  return contacts;
}

export async function searchCustomers(
  reader: Reader,
  { name, notes, offset = MOST }: { readonly name?: string; readonly notes?: "no"; readonly offset?: number },
): Promise<readonly FoundCustomer[]> {
  const text = searchLine(name ?? "");
  if (text.length < LEAST) return [];
  const { region } = reader.edition;
  const owner = ownerOf(reader);
  const [contacts, noted] = await Promise.all([
    contactsFor(reader, text),
    notes === "no" ? [] : searchNotes(reader, text).catch(withoutStore),
  ]);
  const found = new Map<string, FoundCustomer>();
  const add = (identity: string, contact: Contact, note: string) => {
    const seed = seedOf(identity, region);
    const id = seed && keyOf(owner, contact, region);
    if (id && !found.has(seed.identity))
      found.set(seed.identity, {
        id,
        ...contact,
        mobilePhone: contact.mobilePhone && formatPhone(contact.mobilePhone, region),
        note,
      });
  };
  for (const { identity, records } of customersIn(contacts, region)) add(identity, contactOf(records, region), "");
  for (const { identity, contact, note } of noted) add(identity, contact, note);
  return [...found.values()].slice(0, offset);
}
/** Without the store the people are found still. */
const withoutStore = (error: unknown) => {
  if (isStoreUnavailable(error)) return [];
  throw error;
};
