// A whole card number in a search or a filter is shortened before a request and before it reaches an address.
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SearchBox } from "@/components/list/filters/search-box";
import type { Invoice } from "@/lib/contract/invoices";
import { answer, inputsOf, ok } from "@/tests/support/answer";
import { invoiceMeta, pageOf } from "@/tests/support/records";
import { show } from "../form/setting";
import { panel, path, within } from "./panel";

const router = { push: jest.fn(), replace: jest.fn() };
jest.mock("next/navigation", () => ({ useRouter: () => router }));
beforeEach(() => jest.clearAllMocks());

const goneTo = () => router.push.mock.calls.map(([address]: unknown[]) => decodeURIComponent(String(address)));

it("is shortened in the search box", async () => {
  show(within(<SearchBox path={path} query={{}} maxLength={100} label="Search" clearLabel="Clear" />));
  const box = screen.getByRole<HTMLInputElement>("searchbox", { name: "Search" });
  await userEvent.type(box, "4242 4242 4242 4242{Enter}");
  expect(goneTo()).toEqual([`${path}?name=424242******4242`]);
  expect(box).toHaveValue("424242******4242");
});

it("stays in the search box before hydration", () => {
  show(within(<SearchBox path={path} query={{}} maxLength={100} label="Search" clearLabel="Clear" />));
  const box = screen.getByRole<HTMLInputElement>("searchbox", { name: "Search" });
  box.value = "4242 4242 4242 4242";
  expect(box.validity.patternMismatch).toBe(true);
  box.value = "+994 50 214 08 77";
  expect(box.validity.patternMismatch).toBe(false);
});

it("is shortened in the panel, also for its counts", async () => {
  const sentCalls = answer({ "invoices.list": [ok(pageOf<Invoice>([], 3))], "invoices.meta": [ok(invoiceMeta())] });
  await act(
    async () =>
      void show(
        panel({
          filters: [
            { name: "status", kind: "status" },
            { name: "description", kind: "text" },
            { name: "cardNumber", kind: "code" },
          ],
          countsCall: "invoices.meta",
        }),
      ),
  );
  await userEvent.type(await screen.findByLabelText("Card number"), "4242424242424242");
  await userEvent.click(screen.getByLabelText("Description"));
  await userEvent.paste("paid with 4242 4242 4242 4242");
  await userEvent.click(await screen.findByRole("button", { name: "Show 3 results" }));
  expect(goneTo().map((address) => address.replaceAll("+", " "))).toEqual([
    `${path}?description=paid with 424242******4242&cardNumber=424242******4242`,
  ]);
  const texts = (["invoices.list", "invoices.meta"] as const)
    .flatMap((call) => inputsOf(sentCalls, call))
    .flatMap(({ cardNumber, description }) => [cardNumber, description])
    .filter(Boolean);
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => String(text).replace(/\D/g, "").length > 10)).toEqual([]);
});
