import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Language } from "@/lib/i18n/languages";
import type { Invoice } from "@/lib/contract/invoices";
import { answer, ok, problem } from "@/tests/support/answer";
import { invoiceMeta, pageOf } from "@/tests/support/records";
import { show } from "../form/setting";
import { panel, path } from "./panel";

const router = { push: jest.fn(), replace: jest.fn() };
jest.mock("next/navigation", () => ({ useRouter: () => router }));
beforeEach(() => jest.clearAllMocks());

async function open(language: Language = "en") {
  answer({ "invoices.list": [ok(pageOf<Invoice>([], 3))], "invoices.meta": [ok(invoiceMeta())] });
  await act(
    async () =>
      void show(
        panel({
          filters: [
            { name: "amountFrom", kind: "amount" },
            { name: "fullName", kind: "text" },
          ],
          countsCall: undefined,
        }),
        language,
      ),
  );
  const [amount, name] = await screen.findAllByRole<HTMLInputElement>("textbox");
  return { amount: amount!, name: name! };
}
/** The hint that a screen reader adds to the field's name. */
const descriptionOf = (field: HTMLElement) =>
  (field.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ")
    .replace(/\s/g, " ");

it.each<[Language, string]>([
  ["en", "1,234.50"],
  ["az", "1.234,50"],
  ["ru", "1 234,50"],
  ["ar", "1,234.50"],
])("shows in %s the example amount in the reader's format", async (language, example) => {
  const { amount } = await open(language);
  await userEvent.type(amount, "abc{Enter}");
  expect(amount).toBeInvalid();
  expect(descriptionOf(amount)).toContain(example);
});

it.each([
  ["99999999999999999", "Enter 999,999,999,999.99 AZN or less"],
  ["1.2345", "Use at most 2 decimals"],
  ["1,234", "Did you mean"],
])("shows one error for %s and does not navigate", async (entry, sentence) => {
  const { amount } = await open();
  await userEvent.type(amount, `${entry}{Enter}`);
  expect(amount).toBeInvalid();
  expect(descriptionOf(amount)).toContain(sentence);
  expect(descriptionOf(amount)).not.toContain("in digits");
  expect(router.push).not.toHaveBeenCalled();
});

it("shows no counts of other filters when those of the chosen ones do not load", async () => {
  const statuses = [{ status: "paid", currency: "AZN" as const, count: 7, amount: 1, captured: 1, refunded: 0 }];
  answer({
    "invoices.list": [ok(pageOf<Invoice>([], 3)), problem("broken")],
    "invoices.meta": [ok(invoiceMeta({ statuses })), problem("broken")],
  });
  await act(
    async () =>
      void show(
        panel({
          filters: [
            { name: "status", kind: "status", statuses: ["paid"] },
            { name: "fullName", kind: "text" },
          ],
          countsCall: "invoices.meta",
        }),
      ),
  );
  expect(await screen.findByRole("button", { name: "Show 3 results" })).toBeVisible();
  const paid = await screen.findByRole("checkbox", { name: "Paid 7" });
  await userEvent.type(screen.getByRole("textbox", { name: "Full name" }), "Leyla");
  await waitFor(() => expect(paid).toHaveAccessibleName("Paid"));
  expect(screen.getByRole("button", { name: "Show results" })).toBeVisible();
});

it("shows no counts of earlier filters while those of the chosen ones load", async () => {
  const statuses = [{ status: "paid", currency: "AZN" as const, count: 7, amount: 1, captured: 1, refunded: 0 }];
  answer({
    "invoices.list": [ok(pageOf<Invoice>([], 3))],
    "invoices.meta": [ok(invoiceMeta({ statuses })), { ...ok(invoiceMeta()), after: new Promise(() => undefined) }],
  });
  await act(
    async () =>
      void show(
        panel({
          filters: [
            { name: "status", kind: "status", statuses: ["paid", "failed"] },
            { name: "fullName", kind: "text" },
          ],
          countsCall: "invoices.meta",
        }),
      ),
  );
  const paid = await screen.findByRole("checkbox", { name: "Paid 7" });
  await userEvent.click(paid);
  expect(paid).toHaveAccessibleName("Paid 7");
  await userEvent.type(screen.getByRole("textbox", { name: "Full name" }), "L");
  expect(paid).toHaveAccessibleName("Paid");
  await act(async () => new Promise((done) => setTimeout(done, 400)));
  expect(paid).toHaveAccessibleName("Paid");
});

it("ignores spaces and writes no spaces around a filter into the address", async () => {
  const { name } = await open();
  await userEvent.type(name, "   {Enter}");
  expect(router.push).toHaveBeenLastCalledWith(path, expect.anything());
  await userEvent.type(name, "Leyla  {Enter}");
  expect(router.push).toHaveBeenLastCalledWith(`${path}?fullName=Leyla`, expect.anything());
});
