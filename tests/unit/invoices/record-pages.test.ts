// The pages of an invoice read the id of their address: a page gets it encoded, its title decoded.
import HistoryPage, { generateMetadata as historyTitle } from "@/app/(portal)/billing/history/[id]/page";
import OperationsPage, { generateMetadata as operationsTitle } from "@/app/(portal)/billing/operations/[id]/page";

const mockRead = jest.fn();
jest.mock("next-intl/server", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("@/lib/i18n/current", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("@/components/list/filters/applications", () => ({ loadApplications: async () => [] }));
jest.mock("@/components/invoices/print/seller", () => ({ loadSeller: async () => undefined }));
jest.mock("@/components/invoices/details/invoice-record", () => ({
  readInvoice: async (id: string) => mockRead(id) as unknown,
  codeOf: () => undefined,
  isMissing: () => true,
}));
jest.mock("@/components/shell/enter", () => ({
  enterAndRead: async (_path: string, read: () => Promise<unknown>) => ({ found: await read() }),
}));

test.each([
  ["A%2F7%3A1", "A/7:1"],
  ["50%25", "50%"],
  ["50%", "50%"],
  ["INV-20412", "INV-20412"],
])("%s is the id %s", async (segment, id) => {
  mockRead.mockClear();
  const params = Promise.resolve({ id: segment });
  await HistoryPage({ params, searchParams: Promise.resolve({}) });
  await historyTitle({ params, searchParams: Promise.resolve({}) });
  await OperationsPage({ params });
  await operationsTitle({ params });
  expect(mockRead.mock.calls).toEqual([[id], [id], [id], [id]]);
});
