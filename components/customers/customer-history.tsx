// Invoices and payments of a customer, in pages.
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { DroppedNotice } from "@/components/list/filters/dropped-notice";
import { ListRows } from "@/components/list/list-rows";
import { currency, dateColumn } from "@/components/list/shared-definitions";
import type { Column } from "@/components/list/table/column";
import { page } from "@/lib/contract/values";
import { pageOfRows } from "@/lib/rules/pages";
import type { Edition } from "@/lib/edition/editions";
import type { CustomerRow } from "@/lib/provider/customers/find-customer";
import type { SearchParams } from "@/lib/url/listing-state";
import { readListing } from "@/lib/url/listing-state";

const columns: readonly Column<CustomerRow>[] = [
  { ...dateColumn, hour: undefined, width: 96 },
  { name: "reference", kind: "code", of: ({ code }) => code, phone: "code" },
  { name: "description", kind: "text", of: ({ description }) => description, flexible: true, phone: "lead" },
  { name: "status", kind: "status", of: ({ status }) => status },
  {
    name: "amount",
    kind: "amount",
    of: ({ amount }) => amount,
    currency,
    width: 148,
    returned: ({ refunded }) => refunded,
  },
];
const query = z.object({ page: page.page });

interface CustomerHistoryProps {
  readonly path: string;
  readonly rows: readonly CustomerRow[];
  readonly searchParams: SearchParams;
  readonly edition: Edition;
}
export async function CustomerHistory({ path, rows, searchParams, edition }: CustomerHistoryProps) {
  const words = await getTranslations("customers");
  const state = readListing(query, searchParams);
  const { page: at, ...answer } = pageOfRows(rows, state.page);
  return (
    <>
      <DroppedNotice state={state} filters={[]} />
      <ListRows
        list={{
          filters: [],
          order: undefined,
          query,
          id: ({ id }) => id,
          href: ({ path: to }) => to,
          day: ({ createdDate }) => createdDate,
        }}
        path={path}
        state={{ ...state, page: at, open: undefined }}
        outcome={{ answer }}
        edition={edition}
        columns={columns}
        title={words("history")}
        noMatch={words("none")}
      />
    </>
  );
}
