import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { RemoveDialog } from "@/components/invoices/actions/remove-dialog";
import type { InvoiceSubject } from "@/components/invoices/actions/invoice-subject";
import { SendDialog } from "@/components/invoices/actions/send-dialog";
import { type Replies, type Reply, answer, callsOf, inputsOf, ok, problem } from "@/tests/support/answer";
import { invoiceDetails } from "@/tests/support/records";
import { show, wordsOf } from "../form/setting";

const router = { refresh: jest.fn(), replace: jest.fn() };
jest.mock("next/navigation", () => ({ useRouter: () => router }));

const subject: InvoiceSubject = {
  id: "20412",
  code: "INV-20412",
  paymentUrl: "https://pay.example/abc",
  facts: {
    fullName: "Leyla Məmmədova",
    mobilePhone: "+994 50 200 10 03",
    email: "",
    amount: "480.00 AZN",
  },
  version: 1,
  can: ["send", "edit", "remove"],
};
const refusal = (code: string) => problem("refused", { code, responseId: "9F2C-71" });
const dialogs = { send: SendDialog, remove: RemoveDialog };
async function opened(action: keyof typeof dialogs, more: Partial<InvoiceSubject> = {}) {
  const Dialog = dialogs[action];
  const onOpenChange = jest.fn();
  await act(
    async () =>
      void show(
        <SWRConfig value={{ provider: () => new Map() }}>
          <Dialog record={{ ...subject, ...more }} userId="U-1" mayTopUp region="AZ" open onOpenChange={onOpenChange} />
        </SWRConfig>,
      ),
  );
  await userEvent.click(await screen.findByRole("button", { name: action === "send" ? "Send" : "Delete the invoice" }));
  return { notice: await screen.findByRole("alert"), onOpenChange };
}
async function refused(action: keyof typeof dialogs, replies: Replies, more?: Partial<InvoiceSubject>) {
  answer(replies);
  return opened(action, more);
}
const to = (action: keyof typeof dialogs, ...replies: readonly Reply<"invoices.send" | "invoices.remove">[]): Replies =>
  action === "send" ? { "invoices.send": replies } : { "invoices.remove": replies };
const general = wordsOf.en.problems.refused;

it("offers no new date to a person who may not edit the invoice", async () => {
  const { notice } = await refused(
    "send",
    { "invoices.send": [refusal("LINK_EXPIRED")] },
    { can: ["send"], mayNotEdit: true },
  );
  expect(notice).toHaveTextContent("This link has expired, so it cannot be sent");
  expect(notice).not.toHaveTextContent("new expiration date");
  expect(within(notice).queryByRole("link")).toBeNull();
});

it("offers a new date for an expired link", async () => {
  const { notice } = await refused("send", { "invoices.send": [refusal("LINK_EXPIRED")] });
  expect(notice).toHaveTextContent("cannot be sent. Choose a new expiration date first");
  expect(within(notice).getByRole("link", { name: "Choose a new date" })).toHaveAttribute(
    "href",
    "/billing/create-an-invoice?edit=20412",
  );
});

it.each([
  ["send", "The status of this invoice is now “Paid”, so its link can no longer be sent"],
  ["remove", "The status of this invoice is now “Paid”, so it can no longer be deleted"],
] as const)("to %s an invoice that was just paid reports it and links to it", async (action, sentence) => {
  const { notice, onOpenChange } = await refused(action, {
    ...to(action, refusal("WRONG_STATUS")),
    "invoices.read": [ok(invoiceDetails({ status: "paid" }))],
  });
  expect(await within(notice).findByText(sentence)).toBeVisible();
  expect(notice).not.toHaveTextContent(general);
  const link = within(notice).getByRole("link", { name: "View details" });
  expect(link).toHaveAttribute("href", "/billing/invoices?open=20412");
  link.addEventListener("click", (event) => event.preventDefault());
  await userEvent.click(link);
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

it("reports a changed status when the invoice cannot be read", async () => {
  const { notice } = await refused("send", {
    "invoices.send": [refusal("WRONG_STATUS")],
    "invoices.read": [problem("broken")],
  });
  expect(notice).toHaveTextContent(wordsOf.en.invoices.refused.changed);
});

it("reports that a colleague has deleted the invoice", async () => {
  const { notice } = await refused("send", { "invoices.send": [refusal("DELETED")] });
  expect(notice).toHaveTextContent(wordsOf.en.invoices.refused.deleted);
});

it("says that a colleague has sent the link today", async () => {
  const { notice } = await refused("send", {
    "invoices.send": [problem("too_many", { code: "REMINDER_RECENT", retryAfter: 1_500 })],
  });
  expect(notice).toHaveTextContent(/The customer got the link within the last 24 hours/);
});

it("sends a message whose reply was lost again with its key", async () => {
  const calls = answer({
    "invoices.send": [problem("unknown_outcome"), ok(null)],
    "invoices.read": [ok(invoiceDetails())],
  });
  const { onOpenChange } = await opened("send");
  await userEvent.click(await screen.findByRole("button", { name: "Send" }));
  expect(onOpenChange).toHaveBeenCalledWith(false);
  const [first, again] = callsOf(calls, "invoices.send");
  expect(first!.intent).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toEqual(first);
});

it("names the support only for unknown reasons of the provider", async () => {
  const { notice } = await refused("remove", { "invoices.remove": [refusal("WHATEVER")] });
  expect(notice).toHaveTextContent(general);
  expect(notice).toHaveTextContent("9F2C-71");
});

const edited = invoiceDetails({
  amount: 500_000,
  version: 2,
  lastModifiedBy: "Kamran Əliyev",
  lastModifiedDate: "2026-11-20T10:05:00Z",
});
it.each([
  ["send", "Send"],
  ["remove", "Delete the invoice"],
] as const)("to %s an invoice that a colleague edited names the changes and asks again", async (action, button) => {
  const calls = answer({
    ...to(action, refusal("CHANGED"), ok()),
    "invoices.read": [ok(edited)],
  });
  const Dialog = dialogs[action];
  const onOpenChange = jest.fn();
  await act(
    async () =>
      void show(<Dialog record={subject} userId="U-1" mayTopUp region="AZ" open onOpenChange={onOpenChange} />),
  );
  await userEvent.click(await screen.findByRole("button", { name: button }));
  await screen.findByText("This invoice has changed in the meantime");
  const notice = screen.getByRole(action === "send" ? "dialog" : "alertdialog");
  expect(notice).toHaveTextContent(/Kamran Əliyev.? changed it at .*10:05/);
  expect(notice.textContent?.replace(/[\u2066-\u2069]/g, "").replace(/\u00a0/g, " ")).toContain(
    "Amount: 480.00 AZN → 5,000.00 AZN",
  );
  expect(screen.queryByRole("alert")).toBeNull();
  expect(onOpenChange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: button }));
  expect(onOpenChange).toHaveBeenCalledWith(false);
  expect(inputsOf(calls, `invoices.${action}`).map(({ version }) => version)).toEqual([1, 2]);
});
