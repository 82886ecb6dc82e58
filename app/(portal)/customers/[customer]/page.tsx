import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CustomerPage, titleOf } from "@/components/customers/customer-page";
import { enter } from "@/components/shell/enter";
import { Failure } from "@/components/shell/failure/failure";
import { NotFound } from "@/components/shell/failure/not-found";
import { TableFrame } from "@/components/ui/display/table";
import { loadCustomer } from "@/lib/provider/load-customer";
import type { SearchParams } from "@/lib/url/listing-state";

interface Props {
  readonly params: Promise<{ readonly customer: string }>;
  readonly searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ refused }, words] = await Promise.all([enter("/customers/{customer}"), getTranslations("customers")]);
  const outcome = refused ? undefined : await loadCustomer((await params).customer);
  return { title: outcome && "answer" in outcome && outcome.answer ? titleOf(outcome.answer) : words("title") };
}

export default async function CustomerRoute({ params, searchParams }: Props) {
  const { refused, user, edition } = await enter("/customers/{customer}");
  if (refused) return refused;
  const [{ customer: key }, query, words] = await Promise.all([params, searchParams, getTranslations("customers")]);
  const outcome = await loadCustomer(key);
  if ("problem" in outcome)
    return (
      <TableFrame>
        <Failure problem={outcome.problem} what={words("title")} />
      </TableFrame>
    );
  if (!outcome.answer) return <NotFound />;
  return (
    <CustomerPage customerKey={key} customer={outcome.answer} searchParams={query} user={user} edition={edition} />
  );
}
