import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MailSection } from "@/components/apps/configure/mail-section";
import { SmsSection } from "@/components/apps/configure/sms-section";
import { answer, ok, problem } from "@/tests/support/answer";
import { around, show, wordsOf } from "../form/setting";

const refresh = jest.fn();
const router = { refresh, push: jest.fn() };
jest.mock("next/navigation", () => ({ useRouter: () => router }));

beforeEach(() => sessionStorage.clear());
const of = { appId: "10482", configId: "7390", version: 3 };
const facts = {
  fullName: "Leyla",
  amount: "480.00",
  currency: "AZN",
  invoice_code: "INV-7",
  paymentUrl: "https://pay.example/abc",
};
const mail = (applicationMail: string, version = 3) => (
  <MailSection of={{ ...of, version }} userId="U-1" now={{ applicationMail }} />
);

it("inserts a placeholder at the caret, previews it with a real invoice, and counts the SMS parts", async () => {
  const calls = answer({ "apps.configure": [ok()] });
  const user = userEvent.setup();
  show(<SmsSection of={of} userId="U-1" now={{ defaultSmsTemplate: "Pay " }} facts={facts} />);
  await user.click(screen.getByRole("textbox", { name: "SMS template" }));
  await user.click(screen.getByRole("button", { name: "Insert amount" }));
  expect(screen.getByRole("textbox", { name: "SMS template" })).toHaveValue("Pay {amount}");
  expect(screen.getByText("Pay 480.00 https://pay.example/abc")).toBeVisible();
  expect(screen.getByText(/With the invoice INV-7/)).toBeVisible();
  expect(screen.getByText(/The template has no \{paymentUrl\}/)).toBeVisible();
  expect(screen.getByRole("status", { name: "" })).toHaveTextContent("34 of 160 characters • 1 SMS • GSM-7");
  await user.type(screen.getByRole("textbox", { name: "SMS template" }), " ə");
  expect(screen.getByText(/36 of 70 characters/)).toHaveTextContent("UCS-2");
  await user.click(screen.getByRole("button", { name: /^Save/ }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]!.input).toEqual({ ...of, defaultSmsTemplate: "Pay {amount} ə" });
});

it("says that the application has no invoices only if they were read", () => {
  const section = (sample: "none" | "unread") => (
    <SmsSection of={of} userId="U-1" now={{ defaultSmsTemplate: "Pay " }} facts={facts} sample={sample} />
  );
  const { unmount } = show(section("none"));
  expect(screen.getByText(/this application has no invoices yet/)).toBeVisible();
  unmount();
  show(section("unread"));
  expect(screen.getByText(/the newest invoice did not load/)).toBeVisible();
  expect(screen.queryByText(/no invoices yet/)).toBeNull();
});

it("refuses an unknown placeholder by its name", async () => {
  const calls = answer({ "apps.configure": [ok()] });
  const user = userEvent.setup();
  show(<SmsSection of={of} userId="U-1" now={{ defaultSmsTemplate: "Pay " }} facts={facts} sample="none" />);
  const template = screen.getByRole("textbox", { name: "SMS template" });
  await user.type(template, "{{fullname}");
  await user.click(screen.getByRole("button", { name: /^Save/ }));
  await waitFor(() => expect(template).toBeInvalid());
  expect(template).toHaveAccessibleDescription("Nobody fills in {fullname}. Use the placeholders above");
  expect(calls).toEqual([]);
});

it("does not take a lost save of one's own for a colleague's", async () => {
  const calls = answer({
    "apps.configure": [problem("unreachable"), problem("refused", { code: "CHANGED" }), ok()],
  });
  const user = userEvent.setup();
  const { rerender } = show(mail("old@hotel.example"));
  const field = screen.getByRole("textbox", { name: "Application email" });
  const save = async (text: string) => {
    await user.clear(field);
    await user.type(field, text);
    await user.click(screen.getByRole("button", { name: /^Save/ }));
  };
  await save("first@hotel.example");
  await screen.findByRole("alert");
  await save("second@hotel.example");
  await waitFor(() => expect(calls).toHaveLength(2));
  await act(async () => rerender(around(mail("first@hotel.example", 4))));
  expect(screen.getByText(/Your earlier attempt was saved after all/)).toBeVisible();
  expect(screen.queryByText(/Somebody else has changed/)).toBeNull();
  await user.click(screen.getByRole("button", { name: /^Save/ }));
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(calls[2]!.input).toEqual({ ...of, version: 4, applicationMail: "second@hotel.example" });
});

it("keeps typed text when a colleague saved first, shows the colleague's text, and replaces it only on the second save", async () => {
  const calls = answer({ "apps.configure": [problem("refused", { code: "CHANGED" }), ok()] });
  const user = userEvent.setup();
  const { rerender } = show(mail("old@hotel.example"));
  const field = screen.getByRole("textbox", { name: "Application email" });
  await user.clear(field);
  await user.type(field, "mine@hotel.example");
  await user.click(screen.getByRole("button", { name: /^Save/ }));
  expect(await screen.findByText(/Another part was saved/)).toBeVisible();
  await act(async () => rerender(around(mail("theirs@hotel.example", 4))));
  expect(field).toHaveValue("mine@hotel.example");
  expect(screen.getByText("theirs@hotel.example")).toBeVisible();
  await user.click(screen.getByRole("button", { name: /^Save/ }));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]!.input).toEqual({ ...of, version: 4, applicationMail: "mine@hotel.example" });
  await act(async () => rerender(around(mail("mine@hotel.example", 5))));
  expect(screen.queryByText("theirs@hotel.example")).toBeNull();
});

it("keeps the page and the typed text when the application was deleted meanwhile, and says so", async () => {
  answer({ "apps.configure": [problem("not_found", { code: "NOT_FOUND" })] });
  refresh.mockClear();
  const user = userEvent.setup();
  show(mail("old@hotel.example"));
  const field = screen.getByRole("textbox", { name: "Application email" });
  await user.type(field, ".az");
  await user.click(screen.getByRole("button", { name: /^Save/ }));
  expect(await screen.findByRole("alert")).toHaveTextContent(wordsOf.en.rules.app.gone);
  expect(field).toHaveValue("old@hotel.example.az");
  await act(async () => undefined); // a refresh looks at the portal first
  expect(refresh).not.toHaveBeenCalled();
});

it("takes over a colleague's change to an untouched field", async () => {
  answer({});
  const { rerender } = show(mail("old@hotel.example"));
  await act(async () => rerender(around(mail("theirs@hotel.example", 4))));
  expect(screen.getByRole("textbox", { name: "Application email" })).toHaveValue("theirs@hotel.example");
  expect(screen.queryByText(/Somebody else has changed/)).toBeNull();
});

it("restores the same user's typed text after the form was unmounted", async () => {
  answer({});
  const user = userEvent.setup();
  const { unmount } = show(mail("old@hotel.example"));
  const field = () => screen.getByRole("textbox", { name: "Application email" });
  await user.type(field(), ".az");
  unmount();
  show(mail("old@hotel.example"));
  expect(field()).toHaveValue("old@hotel.example.az");
  expect(screen.getByText(/Your unsent form is back/)).toBeVisible();
});
