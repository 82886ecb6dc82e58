import { exportAddress } from "@/lib/url/export-address";
import { fileAt, screenOfFile } from "@/lib/url/file-screen";

test("a file's address has the list's filters, with readable commas", () => {
  expect(exportAddress("transactions", {})).toBe("/exports/transactions");
  expect(exportAddress("transactions", { status: "paid,declined", name: "a&b", page: "0" })).toBe(
    "/exports/transactions?status=paid,declined&name=a%26b&page=0",
  );
});
test("finds the list of a file's address, and no screen for other addresses", () => {
  expect(screenOfFile("/exports/transactions?status=paid,declined&page=2")).toBe(
    "/billing/transactions?status=paid,declined&page=2#export",
  );
  expect(screenOfFile("/exports/qr-payments")).toBe("/billing/qr-payments#export");
  expect(screenOfFile("/exports/refunds?status=success")).toBe("/billing/transactions/refunds?status=success#export");
  expect(fileAt("/bff/transactions.export?status=paid,declined&language=az&isEmail=true")).toEqual({
    name: "transactions",
    screen: "/billing/transactions?status=paid,declined#export",
  });
  expect(fileAt("/exports/transactions?status=paid&page=2&language=az")?.screen).toBe(
    "/billing/transactions?status=paid&page=2#export",
  );
  expect(screenOfFile("/exports/invoices?status=paid&chosen=20418,20417")).toBe("/billing/invoices?status=paid");
  expect(screenOfFile("/exports/invoices?status=paid&notes=yes")).toBe("/billing/invoices?status=paid");
  expect(fileAt("/bff/users.export")).toEqual({ name: "users", screen: "/users#export" });
  for (const address of [
    "/",
    "/billing/transactions?next=/exports/transactions",
    "/exports/",
    "/exports/a/b",
    "/exports/settings",
    "/bff/transactions.list",
    "/exportsx",
  ])
    expect(screenOfFile(address)).toBeUndefined();
});

test("files that are not made of a list lead to their screens", () => {
  const wallet = "appId=10482&from=2026-11-01&to=2026-11-30";
  for (const [file, screen] of [
    ["/exports/movements?from=2026-11-20&to=2026-11-20&appId=10482", "/billing/days/2026-11-20?appId=10482#export"],
    [`/exports/statement?${wallet}`, `/billing/wallet/statement?${wallet}`],
    [`/exports/camt?${wallet}`, `/billing/wallet/statement?${wallet}`],
    ["/exports/activity?type=money", "/settings/activity?type=money"],
    ["/exports/call-log", "/developers/log"],
    ["/templates/invoices", "/billing/bulk-invoice"],
    ["/templates/payouts", "/billing/bulk-payout"],
    ["/failed-rows/payouts/BP-212", "/billing/bulk-payout?open=BP-212"],
    ["/failed-rows/invoices/BI.2026.a%2F7", "/billing/bulk-invoice?open=BI.2026.a%2F7"],
    ["/failed-rows/invoices/50%", "/billing/bulk-invoice?open=50%25"],
  ] as const)
    expect(screenOfFile(file)).toBe(screen);
  for (const other of [
    "/exports/movements?from=2026-11-20&to=2026-11-21",
    "/exports/movements?from=../../x&to=../../x",
    "/exports/toString",
    "/templates/others",
  ])
    expect(screenOfFile(other)).toBeUndefined();
});
