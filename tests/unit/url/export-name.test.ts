import { attachment, attachmentName, exportFileName } from "@/lib/url/export-name";

const today = "2026-11-22";

test("a file's name contains its filters", () => {
  expect(exportFileName("transactions", {}, today)).toBe("transactions-2026-11-22.xlsx");
  expect(
    exportFileName(
      "transactions",
      { status: "paid,declined", from: "2026-11-01", to: "2026-11-20", sort: "amount" },
      today,
    ),
  ).toBe("transactions-paid-declined-2026-11-01-2026-11-20.xlsx");
  expect(exportFileName("invoices", { fullName: "Leyla Həsənova", page: "1" }, today)).toBe(
    "invoices-Leyla-Həsənova-2026-11-22-page-2.xlsx",
  );
});
test("contains no path, has a limited length, and has only the end of a card number", () => {
  expect(exportFileName("invoices", { name: "../../etc/passwd" }, today)).toBe("invoices-etc-passwd-2026-11-22.xlsx");
  expect(exportFileName("invoices", { description: "x".repeat(500) }, today).length).toBeLessThan(130);
  expect(exportFileName("invoices", { cardNumber: "4111111111112046" }, today)).toBe("invoices-2046-2026-11-22.xlsx");
});
test.each(["transactions-2026-11-22.xlsx", "invoices-Leyla-Həsənova.xlsx", "العمليات-'*().xlsx"])(
  "%s is decoded as it was sent, and the header stays one header",
  (name) => {
    const header = attachment(name);
    expect(header).toMatch(/^[\x20-\x7e]+$/);
    expect(attachmentName(header)).toBe(name);
  },
);

test("a long name is cut between letters, and quotes do not end the header's name", () => {
  const name = exportFileName("payments", { name: "a" + "\u{10428}".repeat(119) }, "2026-11-28");
  expect(attachmentName(attachment(name))).toBe(name);
  expect(attachment('a"b\\.xlsx')).toContain('filename="a_b_.xlsx"');
});
