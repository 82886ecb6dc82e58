import { invoiceFileList, payoutFileList } from "@/components/bulk/list/define-file-lists";
import { invoiceList } from "@/components/invoices/list/define-invoice-list";
import { qrPaymentList } from "@/components/invoices/qr/define-qr-payment-list";
import { movementList } from "@/components/books/day/define-movement-list";
import { sheetFields } from "@/components/list/export/sheet-fields";
import { openingColumn } from "@/components/list/table/column-cells";
import type { Column } from "@/components/list/table/column";
import { CHOICE_WIDTH, MENU_WIDTH, placeColumns } from "@/components/list/table/column-widths";
import { shownStatuses } from "@/components/list/filters/shown-statuses";
import { payoutList } from "@/components/payouts/list/define-payout-list";
import { refundList } from "@/components/transactions/refunds/define-refund-list";
import { transactionList } from "@/components/transactions/list/define-transaction-list";
import { userList } from "@/components/users/list/define-user-list";
import { operationList, statementList } from "@/components/wallets/list/define-operation-list";
import { amountCell } from "@/lib/sheet/write";
import { bulkFile } from "@/tests/support/records";
import arFields from "@/messages/ar/fields.json";
import arStatuses from "@/messages/ar/statuses.json";
import azFields from "@/messages/az/fields.json";
import azStatuses from "@/messages/az/statuses.json";
import enFields from "@/messages/en/fields.json";
import enStatuses from "@/messages/en/statuses.json";
import ruFields from "@/messages/ru/fields.json";
import ruStatuses from "@/messages/ru/statuses.json";

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
const holds = { status: "preAuth" };
const columnsOf = async (list: Pick<(typeof lists)[keyof typeof lists], "columns">) =>
  (await list.columns({ query: {}, applications })) as readonly Column<never>[];

test.each(Object.entries(lists))("the link of a row is shown in any width: %s", async (_, list) => {
  const opener = openingColumn(await columnsOf(list));
  expect(opener).toBeDefined();
  expect(opener?.spare).toBeUndefined();
});

test("the paid rows of a large file are counted like its other rows", async () => {
  const some = (count: number) => ({ count, amount: count, fee: 0, total: count });
  const sums = { open: some(750), done: some(4250), failed: some(0), takenOut: some(0), mended: some(0) };
  const file = bulkFile({ sums, unpaid: some(750), collected: { ...some(4250), of: some(5000) } });
  for (const list of [invoiceFileList, payoutFileList]) {
    const column = (await columnsOf(list)).find(({ name }) => name === "paidRows") as Column<typeof file, never>;
    expect(column.of(file)).toBe("4,250 of 5,000 paid");
  }
});

test("the file of uploads has the paid sum beside the sum of the rows", async () => {
  const some = (count: number) => ({ count, amount: count * 100, fee: count, total: count * 101 });
  const sums = { open: some(0), done: some(3), failed: some(1), takenOut: some(0), mended: some(0) };
  const collected = { count: 2, amount: 250, of: { count: 3, amount: 300 } };
  const paid = async (list: typeof invoiceFileList | typeof payoutFileList) => {
    const fields = sheetFields((await columnsOf(list)) as readonly Column<typeof file>[], {
      fields: (name) => enFields[name],
      status: String,
      timeZone: "Asia/Baku",
    });
    return fields.find(({ label }) => label === "Paid amount")?.cell(file);
  };
  const file = bulkFile({ sums, unpaid: some(1), collected });
  expect(await paid(payoutFileList)).toEqual(amountCell(303));
  expect(await paid(invoiceFileList)).toEqual(amountCell(250));
});

const languages = {
  en: { fields: enFields, statuses: enStatuses },
  az: { fields: azFields, statuses: azStatuses },
  ru: { fields: ruFields, statuses: ruStatuses },
  ar: { fields: arFields, statuses: arStatuses },
};
describe.each(Object.entries(languages))("in %s", (_, { fields, statuses }) => {
  const held = { ...transactionList, columns: () => transactionList.columns({ query: holds, applications }) };
  test.each(Object.entries({ ...lists, held }))("names have room: %s", async (name, list) => {
    const own = list.filters.find(({ kind }) => kind === "status");
    const shown = (own && "statuses" in own && own.statuses) || shownStatuses;
    const hasMenu = !(name in withoutMenu);
    const places = placeColumns(await columnsOf(list), {
      head: ({ name: field, word }) => fields[word ?? field],
      statuses: shown.map((status) => statuses[status]),
      hasMenu,
      hasBoxes: true,
    });
    // Tables in windows from 769 px on; from 1025 px on the menu beside them is wider.
    for (const table of [735, 800, 866, 888, 962]) {
      const visible = places.filter(({ hiddenBelow = 0 }) => table >= hiddenBelow);
      const taken = visible.reduce((total, { width = 0 }) => total + width, CHOICE_WIDTH + (hasMenu ? MENU_WIDTH : 0));
      const flexible = visible.filter(({ width }) => width === undefined);
      expect((table - taken) / flexible.length).toBeGreaterThanOrEqual(128);
    }
  });
});
