import { invoiceFileList, payoutFileList } from "@/components/bulk/list/define-file-lists";
import { invoiceList } from "@/components/invoices/list/define-invoice-list";
import { qrPaymentList } from "@/components/invoices/qr/define-qr-payment-list";
import { movementList } from "@/components/books/day/define-movement-list";
import { openingColumn } from "@/components/list/table/column-cells";
import type { Column } from "@/components/list/table/column";
import { CHOICE_WIDTH, placeColumns } from "@/components/list/table/column-widths";
import { payoutList } from "@/components/payouts/list/define-payout-list";
import { refundList } from "@/components/transactions/refunds/define-refund-list";
import { transactionList } from "@/components/transactions/list/define-transaction-list";
import { userList } from "@/components/users/list/define-user-list";
import { operationList, statementList } from "@/components/wallets/list/define-operation-list";

jest.mock("next-intl/server", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("@/lib/i18n/current", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("@/lib/provider/page", () => ({ load: jest.fn(), getMayFollow: async () => () => true }));

const withoutMenu = {
  invoiceFileList,
  payoutFileList,
  movementList,
  operationList,
  payoutList,
  refundList,
  statementList,
};
const lists = { ...withoutMenu, invoiceList, qrPaymentList, transactionList, userList };
const applications = ["Hotel", "Cafe"].map((brandName, index) => ({ appId: String(index), brandName }));
const columnsOf = async (list: (typeof lists)[keyof typeof lists]) =>
  (await list.columns({ query: {}, applications })) as readonly Column<never>[];

test.each(Object.entries(lists))("the link of a row is shown in any width: %s", async (_, list) => {
  const opener = openingColumn(await columnsOf(list));
  expect(opener).toBeDefined();
  expect(opener?.spare).toBeUndefined();
});

test.each(Object.entries(withoutMenu))("names have room in a window of 769 px: %s", async (_, list) => {
  const table = 735;
  const places = placeColumns(await columnsOf(list), {
    head: ({ name }) => name,
    statuses: ["Partial success"],
    hasMenu: false,
    hasBoxes: true,
  });
  const visible = places.filter(({ hiddenBelow = 0 }) => table >= hiddenBelow);
  const taken = visible.reduce((total, { width = 0 }) => total + width, CHOICE_WIDTH);
  const flexible = visible.filter(({ width }) => width === undefined);
  expect((table - taken) / flexible.length).toBeGreaterThanOrEqual(110);
});
