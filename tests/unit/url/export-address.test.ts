import { exportAddress, listBehind } from "@/lib/url/export-address";

test("a file's address has the list's filters, with readable commas", () => {
  expect(exportAddress("transactions", {})).toBe("/exports/transactions");
  expect(exportAddress("transactions", { status: "paid,declined", name: "a&b", page: "0" })).toBe(
    "/exports/transactions?status=paid,declined&name=a%26b&page=0",
  );
});
test("behind a file stands its list; any other address is left as it is", () => {
  expect(listBehind("/exports/transactions?status=paid,declined&page=2")).toBe(
    "/billing/transactions?status=paid,declined&page=2#export",
  );
  expect(listBehind("/exports/qr-payments")).toBe("/billing/qr-payments#export");
  for (const address of [
    "/",
    "/billing/transactions?next=/exports/transactions",
    "/exports/",
    "/exports/a/b",
    "/exportsx",
  ])
    expect(listBehind(address)).toBe(address);
});
