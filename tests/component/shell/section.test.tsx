import { allSections, sectionOf, sectionsBesides } from "@/components/shell/section";

const sections = {
  invoices: "Invoices",
  "bulk-payout": "Массовые выплаты",
  billing: "Billing",
  history: "History",
  "create-an-invoice": "Create an invoice",
};

describe("the section in the breadcrumbs", () => {
  it("is hidden on the home route", () => {
    expect(sectionOf("/", sections)).toBeUndefined();
  });
  it("is the last segment in the reader's language", () => {
    expect(sectionOf("/billing/invoices", sections)).toBe("Invoices");
    expect(sectionOf("/billing/bulk-payout", sections)).toBe("Массовые выплаты");
    expect(sectionOf("/billing/", sections)).toBe("Billing");
  });
  it("turns hyphens into spaces and capitalises the first letter when there is no text", () => {
    expect(sectionOf("/some-new-place", sections)).toBe("Some new place");
  });
  it("names the segment before an id", () => {
    expect(sectionOf("/billing/history/20397", sections)).toBe("History");
  });
  it("accepts an address with a malformed escape", () => {
    expect(sectionOf("/%E0%A4%A", sections)).toBe("%E0%A4%A");
  });
  it("ignores names of Object.prototype", () => {
    expect(sectionOf("/constructor", sections)).toBe("Constructor");
  });
});

describe("names of the menu", () => {
  const entries = [
    { word: "dashboard", label: "Dashboard", path: "/" },
    {
      word: "billing",
      label: "Billing",
      links: [
        { word: "invoices", label: "Invoices", path: "/billing/invoices" },
        { word: "bulkPayout", label: "Payouts by file", path: "/billing/bulk-payout" },
      ],
    },
  ];
  it("are sent once and read back the same", () => {
    const besides = sectionsBesides(entries, sections);
    expect(besides).not.toHaveProperty("invoices");
    expect(besides).toHaveProperty("bulk-payout", sections["bulk-payout"]);
    expect(allSections(entries, besides)).toMatchObject(sections);
  });
});
