// The columns of uploaded files: for the template, the reader, the grid and the file that is sent.
import type { BulkKind } from "@/lib/contract/bulk";

export interface BulkColumn {
  /** The name of the field in the contract. */
  readonly key:
    | "fullName"
    | "mobilePhone"
    | "email"
    | "amount"
    | "description"
    | "linkExpirationDate"
    | "bookingId"
    | "destination";
  /** How its cells are read: a number of a spreadsheet may be an amount or a code. */
  readonly kind: "text" | "digits" | "amount" | "day";
  readonly optional?: true;
}

const fullName = { key: "fullName", kind: "text" } as const;
const mobilePhone = { key: "mobilePhone", kind: "digits" } as const;
const amount = { key: "amount", kind: "amount" } as const;
const description = { key: "description", kind: "text" } as const;

export const bulkColumns: Readonly<Record<BulkKind, readonly BulkColumn[]>> = {
  invoice: [
    fullName,
    mobilePhone,
    { key: "email", kind: "text", optional: true },
    amount,
    description,
    { key: "linkExpirationDate", kind: "day" },
    { key: "bookingId", kind: "digits", optional: true },
  ],
  payout: [fullName, { key: "destination", kind: "digits" }, mobilePhone, amount, description],
};
/** The header of the row's number in the merchant's spreadsheet, beside the columns of a file that is sent. */
export const NUMBER_COLUMN = "row";
/** Of files that are read. */
export const sheetEndings: readonly string[] = ["xlsx", "xls", "csv"];
/** The values of the template's example row. The reader leaves the row out. */
export const templateExample = {
  fullName: "Leyla Hasanova",
  email: "name@example.com",
  amount: 12.5,
  bookingId: "000123",
  destination: "4111111111111111",
} as const;
/** More than a merchant uploads in a month. */
export const ROWS_LIMIT = 100_000;
export const COLUMNS_LIMIT = 100;
/** In milliseconds. A page ends its worker then; 100,000 rows take a thirtieth of it. */
export const READ_TIME_LIMIT = 30_000;
