import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { redirect } from "next/navigation";
import { EDGE, settledAddress } from "@/components/listing/neighbours";
import { readTransaction } from "@/components/transactions/details/transaction-record";
import { TransactionList } from "@/components/transactions/list/transaction-list";
import { Forbidden } from "@/components/shell/forbidden";
import { mayVisit } from "@/lib/access/policy";
import { currentEdition } from "@/lib/edition/current";
import { TransactionFilter, transactions } from "@/lib/provider/contract/transactions";
import { asked, me } from "@/lib/provider/me";
import { type Asked, filterIn, readListing } from "@/lib/url/listing-state";

const path = "/billing/transactions";
export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("nav.sidebar"))("transactions"),
});

export default async function TransactionsPage({ searchParams }: { readonly searchParams: Promise<Asked> }) {
  const state = readListing(TransactionFilter, await searchParams);
  const opens = state.open !== undefined && state.open !== EDGE.first && state.open !== EDGE.last;
  const [user, edition, outcome, meta, record] = await Promise.all([
    me(),
    currentEdition(),
    asked(transactions.list, filterIn(state)),
    asked(transactions.meta, filterIn(state)),
    opens ? readTransaction(state.open!) : undefined,
  ]);
  if (!mayVisit(user, edition, "transactions").allowed) return <Forbidden />;
  const settled =
    "answer" in outcome &&
    settledAddress(
      path,
      state,
      outcome.answer.rows.map(({ id }) => id),
      outcome.answer.total,
    );
  if (settled) redirect(settled);
  return <TransactionList path={path} state={state} outcome={outcome} meta={meta} record={record} user={user} />;
}
