import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CardStep } from "@/components/connect/card-step";
import { openPage } from "@/components/connect/open-page";
import type { Connection } from "@/lib/contract/connect";
import { answer, ok, problem } from "@/tests/support/answer";
import { connection } from "@/tests/support/records";
import { show } from "../form/setting";

const router = { refresh: jest.fn(), push: jest.fn() };
jest.mock("next/navigation", () => ({ useRouter: () => router }));
jest.mock("@/components/connect/open-page", () => ({ openPage: jest.fn() }));

const paymentUrl = "https://provider.example/card/abc";
const at = "2026-11-22T20:00:00+04:00";
const card = (more: Partial<Connection>) => (
  <CardStep
    userId="7"
    supportHref="https://wa.me/1"
    appId="10482"
    connection={connection({ accountType: "individual" }, { appId: "10482", companyId: "305", ...more })}
  />
);
beforeEach(() => jest.mocked(openPage).mockClear());

it("opens the provider's page in the same tab, once", async () => {
  const user = userEvent.setup();
  const calls = answer({ "connect.card": [ok({ paymentUrl })] });
  show(card({}));
  await user.click(screen.getByRole("button", { name: "Attach a card" }));
  await waitFor(() => expect(openPage).toHaveBeenCalledWith(paymentUrl));
  await user.click(screen.getByRole("button", { name: /Opening/ }));
  expect(calls).toEqual([{ call: "connect.card", input: { appId: "10482" } }]);
});

it("leads no user to the provider's page who has left the step", async () => {
  let arrive = () => undefined as void;
  const after = new Promise<void>((done) => (arrive = done));
  const calls = answer({ "connect.card": [{ ...ok({ paymentUrl }), after }] });
  const { unmount } = show(card({}));
  await userEvent.click(screen.getByRole("button", { name: "Attach a card" }));
  await waitFor(() => expect(calls).toHaveLength(1));
  unmount();
  await act(async () => {
    arrive();
    await new Promise((done) => setTimeout(done, 50));
  });
  expect(openPage).not.toHaveBeenCalled();
});

it.each([
  [problem("unreachable"), "The provider cannot be reached"],
  [problem("refused", { code: "ALREADY_SIGNED" }), "The contract is signed already"],
])("stays on the step and shows the reason when the page could not be opened", async (refusal, reason) => {
  const user = userEvent.setup();
  answer({ "connect.card": [refusal] });
  show(card({}));
  await user.click(screen.getByRole("button", { name: "Attach a card" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(reason);
  expect(screen.getByRole("button", { name: "Attach a card" })).not.toHaveAttribute("aria-busy");
  expect(openPage).not.toHaveBeenCalled();
});

it.each([
  ["waiting", "The card is not attached yet"],
  ["refused", "The bank refused the card"],
  ["timedOut", "The card page has expired"],
  ["closed", "The card page was closed"],
] as const)("reports an attempt that is %s, does not continue, and offers another attempt", async (state, title) => {
  const user = userEvent.setup();
  show(card({ cardAttempt: { state, at } }));
  expect(screen.getByText(title)).toBeVisible();
  expect(screen.getByRole("button", { name: "Attach a card" })).toBeEnabled();
  expect(screen.queryByRole("link", { name: "Continue" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(screen.getByRole("alert")).toHaveTextContent("Enter the card number");
});

it("continues when a card is attached", () => {
  show(card({ cardAttempt: { state: "attached", at }, payoutTo: { kind: "card", masked: "•••• 4242" } }));
  expect(screen.getByText(/^The card .*4242.* is attached$/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Continue" })).toHaveAttribute("href", "/connect/agreement");
  expect(screen.getByRole("button", { name: "Attach another card" })).toBeEnabled();
});

it.each([
  ["waiting", /^The other card is not attached yet$/],
  ["refused", /^You are still paid out to .*4242/],
  ["timedOut", /^You are still paid out to .*4242/],
  ["closed", /^You are still paid out to .*4242/],
] as const)("says that the attached card stays after another one that is %s", (state, sentence) => {
  show(card({ cardAttempt: { state, at }, payoutTo: { kind: "card", masked: "•••• 4242" } }));
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.queryByText(/No card was attached/)).not.toBeInTheDocument();
});
