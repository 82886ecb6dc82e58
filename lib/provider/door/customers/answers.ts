// The calls of customers, answered by the portal.
import "server-only";
import type { Call } from "@/lib/contract/call";
import type { CallName } from "@/lib/contract/names";
import { editions } from "@/lib/edition/editions";
import { type CustomerRecord, type Reader, findCustomer } from "@/lib/provider/customers/find-customer";
import { addNote, removeNote } from "@/lib/provider/customers/notes";
import { searchCustomers } from "@/lib/provider/customers/search-customers";
import { Problem } from "@/lib/provider/problem";
import { ask } from "@/lib/provider/upstream/ask";
import { type SignedIn, newIdFor } from "../answer-context";

const readerOf = ({ edition, session, caller }: SignedIn): Reader => ({
  edition: editions[edition],
  user: session.user,
  read: (call, input) => ask(caller, call, input),
});
/** Only a person who sees a record of the customer reads or writes notes. */
async function seen(reader: Reader, { checked }: SignedIn<Call>): Promise<CustomerRecord> {
  const customer = await findCustomer(reader, String(checked.customer));
  if (!customer) throw new Problem("not_found");
  return customer;
}

type Name = Extract<CallName, `customers.${string}`>;
export const customerAnswers: Readonly<Record<Name, (context: SignedIn) => Promise<unknown>>> = {
  "customers.search": (context) => searchCustomers(readerOf(context), context.checked),
  async "customers.addNote"(context) {
    const reader = readerOf(context);
    const note = { id: newIdFor(context), text: String(context.checked.text) };
    return addNote(reader, await seen(reader, context), note);
  },
  async "customers.removeNote"(context) {
    const reader = readerOf(context);
    return removeNote(reader, await seen(reader, context), String(context.checked.id));
  },
};
