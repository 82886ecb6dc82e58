// The columns of the files that are uploaded, once: for the template, the reader, the grid and the file that is sent.
import type { BulkKind } from "@/lib/contract/bulk";

export interface BulkColumn {
  /** The field's name in the contract. */
  readonly key:
    | "fullName"
    | "mobilePhone"
    | "email"
    | "amount"
    | "description"
    | "linkExpirationDate"
    | "bookingId"
    | "destination";
  /** How a cell of it is read: what a spreadsheet holds as a number may be an amount here and a row of digits there. */
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
/** More than any merchant's month; a file with more is cut by the merchant, not by us. */
export const ROWS_LIMIT = 100_000;
export const COLUMNS_LIMIT = 100;
/** Milliseconds. Whoever starts a worker for the reading ends it then: a hundred thousand rows take a thirtieth of it. */
export const READ_TIME_LIMIT = 30_000;
