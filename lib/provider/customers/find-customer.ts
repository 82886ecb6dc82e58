// A customer, computed from the invoices and payments that the reader may see. Each read has a limit.
import "server-only";
import { mayAsk } from "@/lib/access/policy";
import type { Holder as Rights } from "@/lib/contract/access";
import type { Answer, Call, Input } from "@/lib/contract/call";
import { type Invoice, invoices } from "@/lib/contract/invoices";
import type { Holder } from "@/lib/contract/people";
import { type Transaction, transactions } from "@/lib/contract/transactions";
import type { Edition } from "@/lib/edition/editions";
import { LARGEST_PAGE, type RowsPage, allPages } from "@/lib/provider/all-pages";
import { Problem } from "@/lib/provider/problem";
import { type Contact, type Customer, customersIn, emailsIn, identityOf, namesIn } from "@/lib/rules/customers";
import { openPart } from "@/lib/rules/invoice-life";
import type { Minor } from "@/lib/rules/money";
import { nationalPart } from "@/lib/rules/phone";
import type { SumPart } from "@/lib/rules/sums";
import { capturedAt } from "@/lib/rules/transaction-life";
import { type Instant, todayIn } from "@/lib/rules/zone";
import { type Seed, openKey, seedOf, seedOfContact } from "./address";

/** Pages of a hundred rows: of the customer, and of each name and e-mail that others may have too. */
const PAGES = 5;
const MOST_SHARED = 2;

export interface Reader {
  readonly edition: Edition;
  readonly user: Pick<Holder, keyof Rights | "id" | "merchantId" | "fullName">;
  readonly read: <C extends Call>(call: C, input: Input<C>) => Promise<Answer<C>>;
}
export const ownerOf = ({ edition, user }: Pick<Reader, "edition" | "user">) => ({ edition: edition.name, user });

/** An invoice, or a payment without one. */
export interface CustomerRow extends Contact, SumPart {
  readonly id: string;
  readonly code: string;
  readonly path: string;
  readonly appId: string;
  readonly description: string;
  readonly createdDate: string;
  readonly open: Minor;
  readonly invoice: Invoice | undefined;
}
export interface CustomerRecord extends Pick<Customer<CustomerRow>, "identity" | "all"> {
  /** Newest first. */
  readonly rows: readonly CustomerRow[];
  /** Money that came in, the last first. */
  readonly payments: readonly Transaction[];
  /** False if there are more records than were read. */
  readonly isWhole: boolean;
}

const invoiceRow = (invoice: Invoice, timeZone: string): CustomerRow => ({
  ...invoice,
  id: `invoice-${invoice.id}`,
  code: invoice.invoiceCode,
  path: `/billing/history/${encodeURIComponent(invoice.id)}`,
  open: openPart(invoice, todayIn(timeZone)),
  invoice,
});
const paymentRow = ({ id, invoiceCode, orderId, ...payment }: Transaction): CustomerRow => ({
  ...payment,
  id: `payment-${id}`,
  code: invoiceCode ?? orderId,
  path: `/billing/transactions?open=${encodeURIComponent(id)}`,
  mobilePhone: "",
  email: "",
  open: 0,
  invoice: undefined,
});
const latestFirst = <R>(rows: readonly R[], at: (row: R) => Instant): readonly R[] =>
  rows.toSorted((a, b) => Number(new Date(at(b))) - Number(new Date(at(a))));

interface Rows<R> {
  readonly rows: readonly R[];
  readonly isWhole: boolean;
}
async function rowsOf<R extends { readonly id: string }>(
  read: (page: number, offset: number) => Promise<RowsPage<R>>,
): Promise<Rows<R>> {
  const rows: R[] = [];
  let count = 0;
  for await (const page of allPages(read, ({ id }) => id)) {
    rows.push(...page.rows);
    count += 1;
    if (count >= PAGES) return { rows, isWhole: count * LARGEST_PAGE >= page.total };
  }
  return { rows, isWhole: true };
}
const inOrder = { sort: "createdDate", direction: "desc" } as const;
type Contacts = Partial<Record<"mobilePhone" | "email" | "fullName", string>>;
const invoicesOf = ({ read }: Reader, contacts: Contacts): Promise<Rows<Invoice>> =>
  rowsOf((page, offset) => read(invoices.list, { ...contacts, ...inOrder, page, offset }));
/** None for a user who may see invoices only. */
async function paymentsOf({ read, user, edition }: Reader, fullName: string): Promise<Rows<Transaction>> {
  const none = { rows: [], isWhole: true };
  if (!mayAsk(user, edition, transactions.list).allowed) return none;
  return rowsOf((page, offset) => read(transactions.list, { fullName, ...inOrder, page, offset })).catch(
    (error: unknown) => {
      if (error instanceof Problem && error.kind === "forbidden") return none;
      throw error;
    },
  );
}

const askedBy = ({ identity, value }: Seed, { edition: { region } }: Reader): Contacts => {
  if (identity.startsWith("phone:")) return { mobilePhone: nationalPart(value, region) };
  return identity.startsWith("email:") ? { email: value } : { fullName: value };
};

/** The seed's own records, and all with a name or an e-mail of theirs: these show who else has it. */
async function readAround(reader: Reader, seed: Seed) {
  const { region } = reader.edition;
  const own = await invoicesOf(reader, askedBy(seed, reader));
  const isOwn = (invoice: Invoice) =>
    identityOf(invoice, region) === seed.identity || !seed.identity.startsWith("phone:");
  const meant = own.rows.filter(isOwn);
  const isName = seed.identity.startsWith("name:");
  const allNames = isName ? [seed.value] : namesIn(meant);
  const allEmails = seed.identity.startsWith("email:") ? [] : emailsIn(meant);
  const [names, emails] = [allNames.slice(0, MOST_SHARED), allEmails.slice(0, MOST_SHARED)];
  const [shared, paid] = await Promise.all([
    Promise.all([
      ...emails.map((email) => invoicesOf(reader, { email })),
      ...(isName ? [] : names.map((fullName) => invoicesOf(reader, { fullName }))),
    ]),
    Promise.all(names.map((fullName) => paymentsOf(reader, fullName))),
  ]);
  const all = [own, ...shared];
  return {
    invoices: [...new Map(all.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values()],
    payments: [...new Map(paid.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values()],
    isWhole:
      [...all, ...paid].every(({ isWhole }) => isWhole) && Math.max(allNames.length, allEmails.length) <= MOST_SHARED,
  };
}

async function seedOfInvoice({ read, edition }: Reader, id: string): Promise<Seed | undefined> {
  try {
    return seedOfContact(await read(invoices.read, { id }), edition.region);
  } catch (error) {
    // A deleted invoice has no facts.
    if (error instanceof Problem && (error.kind === "not_found" || error.details.code === "DELETED")) return undefined;
    throw error;
  }
}

/** Undefined if the reader sees no record of it: an unknown customer and one of other applications look the same. */
export async function findCustomer(reader: Reader, key: string): Promise<CustomerRecord | undefined> {
  const { region, timeZone } = reader.edition;
  const opened = openKey(ownerOf(reader), key, region);
  const seed = opened && "invoiceId" in opened ? await seedOfInvoice(reader, opened.invoiceId) : opened;
  return seed && findAround(seed, true);

  async function findAround(around: Seed, mayFollow: boolean): Promise<CustomerRecord | undefined> {
    const found = await readAround(reader, around);
    const rows = [
      ...found.invoices.map((invoice) => invoiceRow(invoice, timeZone)),
      ...found.payments.filter(({ invoiceId }) => invoiceId === null).map(paymentRow),
    ];
    const customers = customersIn(
      latestFirst(rows, ({ createdDate }) => createdDate),
      region,
    );
    const customer = customers.find(({ all }) => all.includes(around.identity));
    if (!customer) return undefined;
    // An e-mail or a name of one phone: the phone's own records are read too.
    if (customer.identity !== around.identity && mayFollow) {
      const stronger = seedOf(customer.identity, region);
      return stronger && findAround(stronger, false);
    }
    const own = new Set(customer.records.flatMap(({ invoice }) => (invoice ? [invoice.id] : [])));
    const ownPayments = new Set(customer.records.map(({ id }) => id));
    return {
      identity: customer.identity,
      all: customer.all,
      rows: customer.records,
      payments: latestFirst(
        found.payments.filter(
          ({ id, invoiceId, captured }) =>
            captured > 0 && (invoiceId === null ? ownPayments.has(`payment-${id}`) : own.has(invoiceId)),
        ),
        capturedAt,
      ),
      isWhole: found.isWhole,
    };
  }
}
