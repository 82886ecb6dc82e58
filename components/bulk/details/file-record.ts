// A file with one page of its rows; the list's address names the page.
import { z } from "zod";
import type { Attempt } from "@/lib/provider/attempts/attempt";
import { loadWallets } from "@/components/money/load-wallets";
import { type BulkFile, type BulkInvoiceRow, type BulkPayoutRow, bulk } from "@/lib/contract/bulk";
import { currentEdition } from "@/lib/i18n/current";
import { type Outcome, currentUser, load, loadAttempts } from "@/lib/provider/page";
import type { Minor } from "@/lib/rules/money";
import { type AddressQuery, INSIDE } from "@/lib/url/listing-address";

/** Page and status of the rows in the address. */
export const rowsQuery = z.object({
  [INSIDE.page]: z.coerce.number().int().min(0),
  [INSIDE.status]: z.enum(["failed"]),
});

export interface FileFacts<Row = BulkInvoiceRow | BulkPayoutRow> {
  readonly file: BulkFile;
  readonly rows: readonly Row[];
  /** The number of rows with the filter. */
  readonly total: number;
}
export interface FileRecord<Row = BulkInvoiceRow | BulkPayoutRow> {
  readonly id: string;
  readonly facts: Outcome<FileFacts<Row>>;
  readonly page: number;
  readonly status: "failed" | undefined;
  readonly tried: Outcome<readonly Attempt[]>;
  /** The balance of the wallet that pays; undefined without access to wallets. */
  readonly available: Minor | undefined;
}

const rowsInput = (query: AddressQuery) => {
  const page = Number(query[INSIDE.page] ?? 0);
  const status = query[INSIDE.status] === "failed" ? ("failed" as const) : undefined;
  return { page, status, filter: { page, status } };
};
const untried = { answer: [] } as const;

export async function readInvoiceFile(id: string, _path: AddressQuery, query: AddressQuery) {
  const { page, status, filter } = rowsInput(query);
  const facts = await load(bulk.invoicesOf, { id, ...filter });
  return { id, facts, page, status, tried: untried, available: undefined } satisfies FileRecord<BulkInvoiceRow>;
}
export async function readPayoutFile(id: string, _path: AddressQuery, query: AddressQuery) {
  const { page, status, filter } = rowsInput(query);
  const [facts, tried, wallets] = await Promise.all([
    load(bulk.payoutsOf, { id, ...filter }),
    loadAttempts(`bulk:${id}`),
    currentUser().then(async (user) => loadWallets(user, await currentEdition())),
  ]);
  // The address may name another application than that of the file.
  const wallet = "answer" in facts ? wallets.find(({ appId }) => appId === facts.answer.file.appId) : undefined;
  return { id, facts, page, status, tried, available: wallet?.available } satisfies FileRecord<BulkPayoutRow>;
}
