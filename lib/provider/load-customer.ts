// A customer and our notes for a page.
import "server-only";
import { cache } from "react";
import { mayOpen } from "@/lib/access/places";
import type { CustomerNote } from "@/lib/contract/customers";
import type { Holder } from "@/lib/contract/people";
import type { Edition } from "@/lib/edition/editions";
import { currentEdition } from "@/lib/i18n/current";
import type { Contact } from "@/lib/rules/customers";
import { keyOf, keyOfInvoice } from "./customers/address";
import { type CustomerRecord, type Reader, findCustomer, ownerOf } from "./customers/find-customer";
import { readNotes } from "./customers/notes";
import { type Outcome, currentUser, load, outcomeOf } from "./page";
import { Problem } from "./problem";

const readerOf = (user: Holder, edition: Edition): Reader => ({
  edition,
  user,
  async read(call, input) {
    const outcome = await load(call, input);
    if ("problem" in outcome) throw outcome.problem;
    return outcome.answer;
  },
});
const currentReader = cache(async () => readerOf(await currentUser(), await currentEdition()));

/** Once per request: for the title and the page. Undefined if the user sees no record of the customer. */
export const loadCustomer = cache(
  (key: string, user: Holder, edition: Edition): Promise<Outcome<CustomerRecord | undefined>> =>
    findCustomer(readerOf(user, edition), key).then(
      (answer) => ({ answer }),
      (error: unknown) => {
        if (error instanceof Problem) return { problem: error }; // logged by its call
        throw error;
      },
    ),
);
export const loadNotes = async (customer: CustomerRecord): Promise<Outcome<readonly CustomerNote[]>> =>
  outcomeOf(readNotes(await currentReader(), customer), "notes were not read");

/** Of a payment, which has no phone and no e-mail. */
export const paidBy = ({ fullName, invoiceId }: { readonly fullName: string; readonly invoiceId: string | null }) => ({
  fullName,
  mobilePhone: "",
  email: "",
  invoiceId,
});
/** The address of the customer of an invoice or a payment; undefined without a name, or for a user who may not open it. */
export async function customerAddress(
  contact: Contact & { readonly invoiceId?: string | null },
): Promise<string | undefined> {
  const { edition, user } = await currentReader();
  if (!mayOpen(user, edition, "/customers/{customer}")) return undefined;
  const owner = ownerOf({ edition, user });
  const key = contact.invoiceId ? keyOfInvoice(owner, contact.invoiceId) : keyOf(owner, contact, edition.region);
  return key && `/customers/${key}`;
}
