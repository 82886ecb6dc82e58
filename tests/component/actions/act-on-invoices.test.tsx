import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ActOnInvoices } from "@/components/actions/act-on-invoices";
import { setServerClock } from "@/lib/browser/server-clock";
import { answer, callsOf, inputsOf, ok, problem } from "@/tests/support/answer";
import { invoice, invoiceDetails, pageOf } from "@/tests/support/records";
import { show } from "../form/setting";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const yesterday = new Date(Date.now() - 30 * 3_600_000).toISOString();
const minuteAgo = new Date(Date.now() - 60_000).toISOString();
const open = (id: string, more: Parameters<typeof invoice>[0] = {}) =>
  invoice({
    id,
    invoiceCode: `INV-${id}`,
    linkExpirationDate: "2999-12-31",
    sent: { count: 1, lastDate: yesterday },
    ...more,
  });
async function opened(action: "remind" | "withdraw") {
  await act(
    async () =>
      void show(
        <ActOnInvoices
          action={action}
          of={{ fileIds: ["BF-1"] }}
          timeZone="Asia/Baku"
          open
          onOpenChange={() => undefined}
        />,
      ),
  );
  const user = userEvent.setup();
  return {
    dialog: screen.getByRole("dialog"),
    press: async (name: string) => user.click(await screen.findByRole("button", { name })),
  };
}

afterEach(() => setServerClock(Date.now()));

it("reminds each customer once, and says who is left out and why", async () => {
  const calls = answer({
    "invoices.list": [
      ok(
        pageOf([
          open("1"),
          open("2", { email: "" }),
          open("3", { sent: { count: 1, lastDate: minuteAgo } }),
          open("4", { sent: { count: 4, lastDate: yesterday } }),
        ]),
      ),
    ],
    "invoices.send": [ok(null)],
  });
  const { dialog, press } = await opened("remind");
  await waitFor(() => expect(dialog).toHaveTextContent("2 text messages, 1 email"));
  expect(dialog).toHaveTextContent("1 customer was sent the link within the last 24 hours");
  expect(dialog).toHaveTextContent("1 customer was reminded three times already");
  await press("Remind 2 customers");
  await waitFor(() => expect(dialog).toHaveTextContent("2 were done"));
  expect(inputsOf(calls, "invoices.send").map(({ id, channel }) => [id, channel])).toEqual([
    ["1", "sms"],
    ["1", "email"],
    ["2", "sms"],
  ]);
  expect(inputsOf(calls, "invoices.list")[0]).toMatchObject({ fileId: "BF-1", payment: "open" });
});
it("counts the pause between reminders and the last day of a link by the server's clock", async () => {
  setServerClock(Date.parse("2026-11-20T12:00:00Z"));
  const sent = { count: 1, lastDate: "2026-11-19T11:00:00Z" };
  answer({
    "invoices.list": [
      ok(
        pageOf([
          open("1", { sent, email: "", linkExpirationDate: "2026-11-20" }),
          open("2", { sent: { count: 1, lastDate: "2026-11-19T13:00:00Z" }, linkExpirationDate: "2026-11-20" }),
          open("3", { sent, linkExpirationDate: "2026-11-19" }),
        ]),
      ),
    ],
  });
  const { dialog } = await opened("remind");
  await waitFor(() => expect(dialog).toHaveTextContent("1 text message"));
  expect(dialog).toHaveTextContent("1 customer was sent the link within the last 24 hours");
  expect(dialog).toHaveTextContent("1 invoice is being paid or cannot be paid any more");
});
it("sends a message whose reply was lost again with its key", async () => {
  const calls = answer({
    "invoices.list": [ok(pageOf([open("1", { email: "" }), open("2", { email: "" })]))],
    "invoices.send": [
      ...[problem("unknown_outcome"), ok(null)],
      ...[problem("unknown_outcome"), problem("unreachable"), ok(null)],
    ],
  });
  const { dialog, press } = await opened("remind");
  await press("Remind 2 customers");
  await waitFor(() => expect(dialog).toHaveTextContent("1 was done"));
  expect(dialog).toHaveTextContent("1 was not done");
  expect(dialog).toHaveTextContent("INV-2");
  await press("Try 1 again");
  await waitFor(() => expect(dialog).not.toHaveTextContent("was not done"));
  const sent = callsOf(calls, "invoices.send").map(({ input, intent }) => [input.id, intent]);
  expect(sent.map(([id]) => id)).toEqual(["1", "1", "2", "2", "2"]);
  expect(new Set(sent.map(String)).size).toBe(2); // one key for each message
});
it("that sent one of two messages sends only the other with the next try", async () => {
  const calls = answer({
    "invoices.list": [ok(pageOf([open("1")]))],
    "invoices.send": [ok(null), problem("unreachable"), problem("unreachable"), ok(null)],
  });
  const { dialog, press } = await opened("remind");
  await press("Remind 1 customer");
  await waitFor(() => expect(dialog).toHaveTextContent("1 was not done"));
  await press("Try 1 again");
  await waitFor(() => expect(dialog).toHaveTextContent("1 was done"));
  expect(inputsOf(calls, "invoices.send").map(({ channel }) => channel)).toEqual(["sms", "email", "email", "email"]);
});
it("takes the pause that its own text message has started as the end of the email's next try", async () => {
  answer({
    "invoices.list": [ok(pageOf([open("1")]))],
    "invoices.send": [
      ok(null),
      problem("unreachable"),
      problem("unreachable"),
      problem("too_many", { code: "REMINDER_RECENT" }),
    ],
  });
  const { dialog, press } = await opened("remind");
  await press("Remind 1 customer");
  await waitFor(() => expect(dialog).toHaveTextContent("1 was not done"));
  await press("Try 1 again");
  await waitFor(() => expect(dialog).toHaveTextContent("1 was done"));
});
it("takes the pause after a lost reply as the end of the message, and not without one", async () => {
  answer({
    "invoices.list": [ok(pageOf([open("1", { email: "" }), open("2", { email: "" })]))],
    "invoices.send": [
      ...[problem("unreachable"), problem("too_many", { code: "REMINDER_RECENT" })],
      problem("too_many", { code: "REMINDER_RECENT" }),
    ],
  });
  const { dialog, press } = await opened("remind");
  await press("Remind 2 customers");
  await waitFor(() => expect(dialog).toHaveTextContent("1 was not done"));
  expect(dialog).toHaveTextContent(/INV-2: The customer got the link/);
});
it("withdraws the open ones, and one that a colleague has deleted is done", async () => {
  const calls = answer({
    "invoices.list": [ok(pageOf([open("1"), open("2"), open("3", { status: "inProgress" })]))],
    "invoices.remove": [ok(null), problem("not_found")],
  });
  const { dialog, press } = await opened("withdraw");
  await waitFor(() => expect(dialog).toHaveTextContent("1 invoice is being paid at this moment"));
  await press("Withdraw 2 invoices");
  await waitFor(() => expect(dialog).toHaveTextContent("2 were done"));
  expect(inputsOf(calls, "invoices.remove").map(({ id, version }) => [String(id), Number(version)])).toEqual([
    ["1", 1],
    ["2", 1],
  ]);
});
it("that cannot read the invoices offers to try again", async () => {
  answer({ "invoices.list": [problem("unreachable"), problem("unreachable"), ok(pageOf([]))] });
  const { dialog, press } = await opened("remind");
  await press("Try again");
  await waitFor(() => expect(dialog).toHaveTextContent("None of these invoices is open"));
});

it.each([
  ["withdraw", "WRONG_STATUS", "The status of this invoice has changed in the meantime"],
  ["withdraw", "CHANGED", "This invoice has changed in the meantime"],
  ["remind", "LINK_EXPIRED", "This link has expired, so it cannot be sent"],
  ["remind", "DELETED", "This invoice was deleted in the meantime"],
] as const)(
  "%s of an invoice that is refused as %s says why, and reads it before another try",
  async (action, code, why) => {
    const call = action === "remind" ? "invoices.send" : "invoices.remove";
    const rows = [open("1", { email: "" }), open("2", { email: "" })];
    const calls = answer({
      "invoices.list": [ok(pageOf(rows))],
      "invoices.read": [ok(invoiceDetails({ ...rows[1], version: 9 }))],
      [call]: [ok(null), problem("refused", { code }), ok(null)],
    });
    const { press } = await opened(action);
    await press(action === "remind" ? "Remind 2 customers" : "Withdraw 2 invoices");
    const notice = await screen.findByRole("alert");
    expect(notice).toHaveTextContent("1 was not done");
    expect(notice).toHaveTextContent(`INV-2: ${why}`);
    await press("Try 1 again");
    await press(action === "remind" ? "Remind 1 customer" : "Withdraw 1 invoice");
    await waitFor(() => expect(screen.getByRole("dialog")).toHaveTextContent("1 was done"));
    expect(inputsOf(calls, call).at(-1)).toMatchObject({ id: "2", version: 9 });
  },
);
it("names the wait of a row that was one too many", async () => {
  answer({
    "invoices.list": [ok(pageOf([open("1")]))],
    "invoices.remove": [problem("too_many", { retryAfter: 120 })],
  });
  const { press } = await opened("withdraw");
  await press("Withdraw 1 invoice");
  expect(await screen.findByRole("alert")).toHaveTextContent("2 minutes");
});
