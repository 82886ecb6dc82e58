import { z } from "zod";
import { transactions } from "@/lib/contract/transactions";
import { editions } from "@/lib/edition/editions";
import { type ExportedList, exportFile } from "@/lib/provider/door/export-file";
import type { RowsPage } from "@/lib/provider/all-pages";
import { holder } from "@/tests/support/records";

jest.mock("@/lib/i18n/current", () => ({ inLanguage: (_: string, make: () => unknown) => make() }));
jest.mock("@/lib/provider/attempts/attempts", () => ({ saveFile: async () => undefined }));
jest.mock("@/lib/log", () => ({ log: () => ({ info: () => undefined }) }));
jest.mock("@/lib/provider/page", () => ({ currentCaller: async () => ({}) }));
jest.mock("@/lib/provider/upstream/ask", () => ({
  askUntyped: async () => ({ rows: [], total: mockTotal }),
}));
jest.mock("@/lib/provider/door/answer-file", () => ({
  admitFile: async () => ({
    user: holder(),
    edition: editions.default,
    only: undefined,
    isAllowed: () => true,
  }),
  answerFile: (_: Request, make: () => Promise<Response>) => make(),
}));
let mockTotal = 0;

const list: ExportedList<{ readonly id: string }> = {
  name: "transactions",
  call: transactions.list,
  query: z.object({}),
  pageSize: undefined,
  id: ({ id }) => id,
  found: (answer) => answer as RowsPage<{ readonly id: string }>, // the mock's
  contentOf: async () => ({
    sheet: { name: "Rows", rightToLeft: false, columns: [{ label: "ID", kind: "code", width: 10 }] },
    cellsOf: async (rows) => rows.map(({ id }) => [id]),
  }),
};
const askFor = (total: number) => {
  mockTotal = total;
  return exportFile(list, new Request("http://portal.az/exports/transactions"));
};

test("a file with more rows than a spreadsheet has is refused before it begins", async () => {
  await expect(askFor(1_048_577)).rejects.toMatchObject({ kind: "refused", details: { code: "EXPORT_TOO_LONG" } });
  const { status, body } = await askFor(1_000_000);
  expect(status).toBe(200);
  await body?.cancel();
});
