import { shownColumns } from "@/components/list/hidden-columns";
import { HiddenColumns } from "@/lib/contract/values";
import { invoiceList } from "@/components/invoices/list/define-invoice-list";
import { sheetFields } from "@/components/list/export/sheet-fields";
import { fileFilterIn, filterIn, readListing } from "@/lib/url/listing-state";
import { listingAddress } from "@/lib/url/listing-address";

const columns = [
  { name: "createdDate" },
  { name: "invoiceCode", phone: "code" },
  { name: "fullName", phone: "lead" },
  { name: "rrn" },
  { name: "amount" },
] as const;
const namesIn = (hide?: string) => shownColumns(columns, hide === undefined ? {} : { hide }).map(({ name }) => name);

it("hides the named columns, but never the code, the name and the amount of a row", () => {
  expect(namesIn()).toEqual(columns.map(({ name }) => name));
  expect(namesIn("rrn,createdDate")).toEqual(["invoiceCode", "fullName", "amount"]);
  expect(namesIn("invoiceCode,fullName,amount,noSuch")).toEqual(columns.map(({ name }) => name));
});
it.each(["rrn,", "a b", "<b>", "a".repeat(301), "1"])("reads %j as no list of columns, and says so", (hide) => {
  expect(HiddenColumns.safeParse(hide).success).toBe(false);
  expect(readListing(invoiceList.query, { hide })).toMatchObject({ query: {}, dropped: ["hide"] });
});
it("is part of the address, but no filter of the call", () => {
  const state = readListing(invoiceList.query, { hide: "rrn", status: "paid", page: "2" });
  expect(fileFilterIn(state)).toEqual({ hide: "rrn", status: "paid" });
  expect(filterIn(state)).toEqual({ status: "paid", page: "2" });
  expect(listingAddress("/billing/invoices", state.query, { hide: "rrn,fee" })).toBe(
    "/billing/invoices?hide=rrn,fee&status=paid&page=2",
  );
});
it("leaves the same columns out of the file", () => {
  const written = [
    { name: "rrn", kind: "card", of: () => null },
    { name: "description", kind: "text", of: () => null, spare: "file" },
  ] as const;
  const fields = sheetFields<never>(shownColumns(written, { hide: "rrn" }), {
    fields: (name) => name,
    status: (status) => status,
    timeZone: "Asia/Baku",
  });
  expect(fields.map(({ label }) => label)).toEqual(["description"]);
});
