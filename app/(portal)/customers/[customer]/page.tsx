import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CustomerPage, titleOf } from "@/components/customers/customer-page";
import { enterAndRead } from "@/components/shell/enter";
import { Failure } from "@/components/shell/failure/failure";
import { NotFound } from "@/components/shell/failure/not-found";
import { TableFrame } from "@/components/ui/display/table";
import { loadCustomer } from "@/lib/provider/load-customer";
import type { SearchParams } from "@/lib/url/listing-state";

interface Props {
  readonly params: Promise<{ readonly customer: string }>;
  readonly searchParams: Promise<SearchParams>;
}

const enterCustomer = async (params: Props["params"]) => {
  const { customer } = await params;
  return enterAndRead("/customers/{customer}", (user, edition) => loadCustomer(customer, user, edition));
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ found: outcome }, words] = await Promise.all([enterCustomer(params), getTranslations("customers")]);
  return { title: outcome && "answer" in outcome && outcome.answer ? titleOf(outcome.answer) : words("title") };
}

export default async function CustomerRoute({ params, searchParams }: Props) {
  const { refused, user, edition, found: outcome } = await enterCustomer(params);
  if (refused) return refused;
  const [{ customer: key }, query, words] = await Promise.all([params, searchParams, getTranslations("customers")]);
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
