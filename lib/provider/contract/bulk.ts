import { z } from "zod";
import { defineCalls, call } from "./call";
import { Currency, Id, Instant, Money, SpreadsheetFile, StatusSeen, page, pageOf } from "./values";

export const BulkFile = z.object({
  id: Id,
  fileName: z.string(),
  rows: z.int(),
  failed: z.int(),
  amount: Money,
  currency: Currency,
  status: StatusSeen,
  createdDate: Instant,
  createdBy: z.string(),
});
export type BulkFile = z.infer<typeof BulkFile>;
const BulkInvoiceRow = z.object({
  id: Id,
  fullName: z.string(),
  mobilePhone: z.string(),
  email: z.string(),
  amount: Money,
  currency: Currency,
  status: StatusSeen,
  invoiceCode: z.string().nullable(),
  problem: z.string().nullable(),
});
const BulkPayoutRow = z.object({
  id: Id,
  fullName: z.string(),
  destination: z.string(),
  mobilePhone: z.string(),
  amount: Money,
  amountWithFee: Money,
  currency: Currency,
  status: StatusSeen,
  problem: z.string().nullable(),
});
const Upload = z.object({ file: SpreadsheetFile });

export const bulk = defineCalls("bulk", {
  invoices: call("GET api/bulk/{appId}", { query: z.object(page), returns: pageOf(BulkFile) }),
  invoicesOf: call("GET api/bulk/invoices/{id}", { query: z.object(page), returns: pageOf(BulkInvoiceRow) }),
  uploadInvoices: call("POST api/bulk/upload/{appId}", {
    upload: Upload,
    returns: BulkFile,
    needs: "createLink",
    longTimeout: true,
    invalidates: ["invoices", "dashboard"],
  }),
  payouts: call("GET api/bulk/payout/{appId}", { query: z.object(page), returns: pageOf(BulkFile) }),
  payoutsOf: call("GET api/bulk/payout/details/{id}", { query: z.object(page), returns: pageOf(BulkPayoutRow) }),
  removePayout: call("POST api/bulk/payout/details/delete/{id}", { needs: "payoutReview" }),
  pay: call("POST api/bulk/payout/pay/{id}", {
    returns: BulkFile,
    needs: "payoutReview",
    movesMoney: true,
    longTimeout: true,
    invalidates: ["wallets", "payouts", "dashboard"],
  }),
  uploadPayouts: call("POST api/bulk/payout/upload/{appId}", {
    upload: Upload,
    returns: BulkFile,
    needs: "payoutPayment",
    longTimeout: true,
  }),
});
