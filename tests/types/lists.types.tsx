// Lists that must not compile, and shapes that must. Checked by the compiler alone; nothing here runs.
import { defineList } from "@/components/list/define-list";
import { ListPage, type ListPageProps } from "@/components/list/list-page";
import { contract } from "@/lib/contract";
import type { App } from "@/lib/contract/apps";

const { apps, bulk, invoices, payouts, transactions, users, wallets } = contract;
const invoiceList = {
  title: "invoices",
  empty: "invoices",
  path: "/billing/invoices",
  id: ({ id }: { id: string }) => id,
} as const;
declare const page: ListPageProps;

defineList({ ...invoiceList, call: invoices.list, order: "createdDate", filters: [{ name: "rrn", kind: "code" }] });
// @ts-expect-error a filter that the call does not take
defineList({ ...invoiceList, call: invoices.list, filters: [{ name: "hotel", kind: "text" }] });
// @ts-expect-error a filter of another call
defineList({ ...invoiceList, call: transactions.list, filters: [{ name: "mobilePhone", kind: "code" }] });
// @ts-expect-error the search is no filter
defineList({ ...invoiceList, call: invoices.list, filters: [{ name: "name", kind: "text" }] });
// @ts-expect-error an order that the call does not have
defineList({ ...invoiceList, call: invoices.list, order: "status" });
// @ts-expect-error an order of another call
defineList({ ...invoiceList, call: transactions.list, order: "linkExpirationDate" });
defineList({
  ...invoiceList,
  call: invoices.list,
  columns: [
    { name: "rrn", kind: "code", of: ({ invoiceCode }) => invoiceCode, sort: "amount" },
    // @ts-expect-error a column whose order the call does not have
    { name: "rrn", kind: "code", of: ({ invoiceCode }) => invoiceCode, sort: "invoiceCode" },
  ],
});
// @ts-expect-error an address that is in no table of places
defineList({ ...invoiceList, call: invoices.list, path: "/billing/invoice" });
// @ts-expect-error a field that the row does not have
defineList({ ...invoiceList, call: invoices.list, day: ({ at }) => at });
// @ts-expect-error a call that writes
defineList({ ...invoiceList, call: invoices.remove });
// @ts-expect-error a call that counts nothing by status
defineList({ ...invoiceList, call: invoices.list, counts: apps.list });

const bulkFiles = defineList({
  title: "bulkInvoice",
  empty: "bulkFiles",
  path: "/billing/bulk-invoice",
  call: bulk.invoices,
  id: ({ id }) => id,
  day: ({ createdDate }) => createdDate,
  columns: [{ name: "file", kind: "name", of: ({ fileName }) => fileName, phone: "lead" }],
});
void (<ListPage {...page} list={bulkFiles} params={{ appId: "7" }} screen={() => null} />);
// @ts-expect-error the value of its path is missing
void (<ListPage {...page} list={bulkFiles} screen={() => null} />);
// @ts-expect-error its call takes no search
defineList({ ...invoiceList, call: bulk.invoicesOf, search: "invoices" });
// @ts-expect-error its call sorts nothing
defineList({ ...invoiceList, call: bulk.invoices, order: "createdDate" });

const operations = defineList({
  title: "wallet",
  empty: "wallet",
  path: "/billing/wallet",
  call: wallets.operations,
  id: ({ id }) => id,
  columns: [{ name: "amount", kind: "amount", of: ({ amount }) => amount, currency: ({ currency }) => currency }],
});
void (
  <ListPage {...page} list={operations} params={{ appId: "7" }} screen={({ pathValues }) => pathValues["appId"]} />
);

// A POST that reads.
const payoutList = defineList({
  title: "payouts",
  empty: "payouts",
  path: "/billing/payouts",
  call: payouts.search,
  search: "invoices",
  id: ({ id }) => id,
  filters: [
    { name: "status", kind: "status" },
    { name: "cardNumber", kind: "code" },
  ],
  columns: [{ name: "recipient", kind: "name", of: ({ fullName }) => fullName }],
});
void (<ListPage {...page} list={payoutList} screen={({ user }) => user.id} />);

const userList = defineList({
  title: "users",
  empty: "users",
  path: "/users",
  call: users.list,
  search: "invoices",
  id: ({ id }) => id,
  filters: [{ name: "status", kind: "status", statuses: ["created", "expired"] }],
  columns: [{ name: "fullName", kind: "name", of: ({ fullName }) => fullName }],
});
void (<ListPage {...page} list={userList} screen={() => null} />);

// No pages, and cards in place of columns.
const appList = defineList({
  title: "applications",
  empty: "applications",
  path: "/applications",
  call: apps.list,
  id: ({ appId }) => appId,
  record: async (id) => ({ id }),
});
const first = (rows: readonly App[]) => rows[0]?.brandName;
void (
  <ListPage
    {...page}
    list={appList}
    screen={({ outcome, record }) => ("answer" in outcome ? first(outcome.answer.rows) : record?.id)}
  />
);
defineList({ title: "wallet", empty: "wallet", path: "/billing", call: wallets.mine, id: ({ appId }) => appId });
