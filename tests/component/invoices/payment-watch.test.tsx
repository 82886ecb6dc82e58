import { act, screen } from "@testing-library/react";
import { PaymentWatch } from "@/components/invoices/details/payment-watch";
import { InvoiceSaved } from "@/components/invoices/form/invoice-saved";
import { dismissToast, shownToasts } from "@/components/ui/layers/toast-store";
import type { Status } from "@/lib/contract/values";
import { answer, ok, problem } from "@/tests/support/answer";
import { invoiceDetails } from "@/tests/support/records";
import { around, show } from "../form/setting";

const router = { refresh: jest.fn() };
jest.mock("next/navigation", () => ({ useRouter: () => router }));

const read = (status: Status) => ok(invoiceDetails({ status }));
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
let visibility: DocumentVisibilityState = "visible";
jest.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);

beforeEach(() => {
  jest.useFakeTimers();
  visibility = "visible";
  router.refresh.mockClear();
  for (const { id } of shownToasts()) dismissToast(id);
});
afterEach(() => jest.useRealTimers());

const watch = (status: string, label = status) => (
  <PaymentWatch id="20412" code="INV-20412" status={status} label={label} />
);

it("polls every few seconds while it is open and refreshes the page when the status changes", async () => {
  const calls = answer({ "invoices.read": [read("created"), problem("unreachable"), read("paid")] });
  const { rerender } = show(watch("created"));
  await pass(9);
  expect(calls).toHaveLength(2);
  expect(router.refresh).not.toHaveBeenCalled();
  await pass(4);
  expect(router.refresh).toHaveBeenCalledTimes(1);
  expect(shownToasts()).toEqual([]);
  rerender(around(watch("paid", "Paid")));
  expect(shownToasts()).toMatchObject([{ tone: "success", title: "Paid", text: "INV-20412" }]);
  await pass(60);
  expect(calls).toHaveLength(3);
});

it("polls for the next invoice of the list, also when the one before was paid and its page was not read again", async () => {
  const calls = answer({ "invoices.read": ({ input }) => read(input.id === "20412" ? "paid" : "created") });
  const { rerender } = show(watch("created"));
  await pass(5);
  expect(router.refresh).toHaveBeenCalledTimes(1);
  rerender(around(<PaymentWatch id="20413" code="INV-20413" status="created" label="Created" />));
  await pass(9);
  expect(calls.slice(1).map(({ input }) => input)).toMatchObject([{ id: "20413" }, { id: "20413" }]);
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

it("does not poll for a paid invoice or in a hidden tab, and refreshes when the tab is visible again", async () => {
  const calls = answer({ "invoices.read": [read("declined")] });
  const { rerender } = show(watch("paid"));
  await pass(60);
  expect(calls).toEqual([]);
  visibility = "hidden";
  rerender(around(watch("created")));
  await pass(60);
  expect(calls).toEqual([]);
  visibility = "visible";
  await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
  expect(calls).toHaveLength(1);
  expect(router.refresh).toHaveBeenCalledTimes(1);
  await pass(5);
  expect(calls).toHaveLength(2); // a declined invoice can still be paid
});

it("replaces the QR code of a new link by its payment", async () => {
  answer({ "invoices.read": [read("created"), read("paid")] });
  show(<InvoiceSaved invoice={invoiceDetails()} isNew sentTo={[]} mayCreate onAnother={undefined} />);
  await pass(5);
  expect(screen.getByRole("img", { name: /INV-20412/ })).toBeVisible();
  await pass(5);
  expect(screen.queryByRole("img", { name: /INV-20412/ })).toBeNull();
  expect(screen.getByText("Paid").closest("[role=status]")).not.toBeNull();
});
