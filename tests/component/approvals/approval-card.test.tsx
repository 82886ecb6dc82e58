import { cleanup, screen, within } from "@testing-library/react";
import { ApprovalItem } from "@/components/approvals/approval-card";
import { rowsOf, tabFor, tabOf } from "@/components/approvals/approval-list";
import { missingFor } from "@/components/approvals/approval-text";
import type { Approval } from "@/lib/contract/approvals";
import { createFormat } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/languages";
import { approval } from "@/tests/support/records";
import { show } from "../form/setting";

const card = (own: Partial<Approval>, language: Language = "en") => {
  show(<ApprovalItem approval={approval(own)} userId="U-1" href="/open" isCurrent={false} />, language);
  return screen.getByRole("listitem").textContent;
};
const batch = {
  id: "BP-731",
  fileName: "Banquet-staff.xlsx",
  count: 14,
  digest: "E41B-77A0-9C52",
  payees: ["Elçin S•••", "Arzu V•••"],
};

describe("the card of an open request", () => {
  it.each<[string, Partial<Approval>, readonly string[]]>([
    [
      "a payout",
      {},
      ["Payout", "AP-7K2M9QXD • supplier, fish", "621.00 AZN", "620.00 + 1.00 fee", "Vüsal K•••", "•••• 1111"],
    ],
    [
      "a file",
      { kind: "bulkPayout", batch, recipient: null, description: "" },
      ["Bulk payout, 14 rows", "Banquet-staff.xlsx", "620.00 + 1.00 fees", "Elçin S•••", "Arzu V•••", "12 more rows"],
    ],
    [
      "a transfer to a phone",
      { kind: "transfer", fee: 0, recipient: { name: "Rauf M•••", account: "+994 55 ••• •• 12" } },
      ["Transfer to phone", "No fee", "+994 55 ••• •• 12"],
    ],
    [
      "a transfer to a merchant",
      { kind: "transfer", recipient: { name: "Kafe", account: "10507" } },
      ["Transfer", "10507"],
    ],
    ["a withdrawal", { kind: "withdrawal", total: 620_00 }, ["Withdrawal", "With a fee of 1.00"]],
    ["a refund", { kind: "refund", fee: 0 }, ["Refund", "No fee"]],
  ])("of %s names it, its sum and its recipient", (_, own, texts) => {
    const text = card(own)?.replaceAll("\u00a0", " ");
    for (const part of [...texts, "Dalğaqıran Kafe", "Gülnar Əzizova"]) expect(text).toContain(part);
  });
  it.each<[Approval["reason"]["rule"], string]>([
    ["act", "Above 500.00 AZN at once for Operator"],
    ["day", "Above 500.00 AZN a day for Operator"],
    ["payee", "New recipient for Operator"],
  ])("says why it waits: %s", (rule, why) => {
    const text = card({ reason: { rule, limit: rule === "payee" ? null : 500_00, role: "ROLE_OPERATOR" } });
    expect(text?.replaceAll("\u00a0", " ")).toContain(why);
    expect(text).toContain("Expires");
  });
  it("of a batch speaks of recipients in the file", () => {
    const reason = { rule: "payee", limit: null, role: "ROLE_OPERATOR" } as const;
    expect(card({ kind: "bulkPayout", batch, recipient: null, reason })).toContain(
      "New recipients in the file, for Operator",
    );
  });
  it("of a refund has its reason in the reader's language", () => {
    expect(card({ kind: "refund", description: "customer request" }, "az")).toContain("Müştərinin istəyi");
    cleanup();
    expect(card({ kind: "refund", description: "Canceled stay" }, "az")).toContain("Canceled stay");
  });
  it("of a policy has no sum and no recipient", () => {
    const text = card({ kind: "policy", recipient: null, appName: "", rows: [], total: 0, amount: 0, fee: 0 });
    expect(text).toContain("A looser policy needs a second owner");
    expect(text).not.toContain("AZN");
    expect(screen.queryByText("To")).not.toBeInTheDocument();
  });
  it("of an approved one says that the outcome is being checked, and no end", () => {
    const text = card({ state: "sending" });
    expect(text).toContain("Checking");
    expect(text).not.toContain("Expires");
  });
  it.each<[Language, string]>([
    ["az", "14 sətir"],
    ["ru", "14 строк"],
    ["ar", "14 صفًا"],
  ])("counts rows in %s", (language, rows) => {
    expect(card({ kind: "bulkPayout", batch, recipient: null }, language)).toContain(rows);
  });
});

describe("the line of a decided request", () => {
  const decided = { decidedBy: { id: "U-1", fullName: "Nigar Həsənova" }, decidedDate: "2024-11-22T10:00:00Z" };
  it.each<[string, Partial<Approval>]>([
    ["approved by you", { state: "approved", ...decided }],
    [
      "approved by Aysel Quliyeva",
      { state: "approved", ...decided, decidedBy: { id: "U-2", fullName: "Aysel Quliyeva" } },
    ],
    ["declined by you", { state: "declined", note: "Ask the guest first", ...decided }],
    ["withdrawn by you", { state: "withdrawn", isOwn: true, decidedDate: decided.decidedDate }],
    ["expired", { state: "expired" }],
    ["void: the policy has changed", { state: "void", voidBy: "policy" }],
    ["void: the details or the rights of the person who asked have changed", { state: "void", voidBy: "right" }],
  ])("says: %s", (outcome, own) => {
    const text = card({ mayDecide: false, ...own });
    expect(text).toContain(outcome);
    if (own.note) expect(text).toContain(own.note);
    expect(within(screen.getByRole("listitem")).getByRole("link", { name: "Payout" })).toHaveAttribute("href", "/open");
  });
});

describe("the tabs", () => {
  const format = createFormat("en", "Asia/Baku");
  const now = new Date().toISOString();
  const decidedBy = { id: "U-1", fullName: "Nigar Həsənova" };
  const all = [
    approval({ id: "AP-LATER", expires: "2030-01-02T00:00:00Z" }),
    approval({ id: "AP-SOON", expires: "2030-01-01T00:00:00Z" }),
    approval({ id: "AP-OWN", isOwn: true, mayDecide: false }),
    approval({ id: "AP-TODAY", state: "approved", mayDecide: false, decidedBy, decidedDate: now }),
    approval({ id: "AP-OLD", state: "declined", mayDecide: false, decidedBy, decidedDate: "2024-11-22T10:00:00Z" }),
  ];
  const idsOf = (tab: Parameters<typeof rowsOf>[0]) => {
    const { open, decided } = rowsOf(tab, all, "U-1", format);
    return [...open, ...decided].map(({ id }) => id);
  };
  it("have first what expires first, and what the user decided today in its place", () => {
    expect(idsOf("waiting")).toEqual(["AP-SOON", "AP-LATER", "AP-TODAY"]);
    expect(idsOf("asked")).toEqual(["AP-OWN"]);
    expect(idsOf("decided")).toEqual(["AP-TODAY", "AP-OLD"]);
  });
  it("are found by the request", () => {
    expect(all.map(tabOf)).toEqual(["waiting", "waiting", "asked", "decided", "decided"]);
  });
  it("of an address has the open request", () => {
    const tab = (asked: string | undefined, id?: string) =>
      tabFor(
        asked,
        all.find((one) => one.id === id),
        (name) => rowsOf(name, all, "U-1", format),
      );
    expect([tab(undefined), tab("asked"), tab("nonsense")]).toEqual(["waiting", "asked", "waiting"]);
    expect([tab("waiting", "AP-TODAY"), tab("asked", "AP-OWN"), tab(undefined, "AP-OWN")]).toEqual([
      "waiting",
      "asked",
      "asked",
    ]);
    // Decided since, and a colleague's.
    expect([tab("waiting", "AP-OLD"), tab("asked", "AP-SOON")]).toEqual(["decided", "waiting"]);
  });
});

it.each<[string, Partial<Approval>, number | null, number]>([
  ["a payout and its fee", {}, 600_00, 21_00],
  ["a payout that the wallet has", {}, 621_00, 0],
  ["a wallet that the person does not see", {}, null, 0],
  ["a refund", { kind: "refund" }, 0, 0],
])("knows the missing amount for %s", (_, own, available, missing) =>
  expect(missingFor(approval(own), available)).toBe(missing),
);
