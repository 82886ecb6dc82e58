import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentType, useState } from "react";
import type { ActionDialogProps } from "@/components/actions/record-actions";
import type { AppSubject } from "@/components/apps/actions/app-subject";
import { NewAppDialog } from "@/components/apps/actions/new-app-dialog";
import { RemoveAppDialog } from "@/components/apps/actions/remove-dialog";
import { StateDialog } from "@/components/apps/actions/state-dialog";
import { EnterKeyDialog } from "@/components/apps/key/enter-key-dialog";
import { ForgetKeyDialog } from "@/components/apps/key/forget-key-dialog";
import { ShowKeyDialog } from "@/components/apps/key/show-key-dialog";
import { storeDraft } from "@/lib/browser/draft";
import { invalidate } from "@/lib/provider/browser/calls";
import { answer, callsOf, inputsOf, ok, problem } from "@/tests/support/answer";
import { codeSent } from "@/tests/support/records";
import { around, show, wordsOf } from "../form/setting";

const refresh = jest.fn();
const replace = jest.fn();
const router = { refresh, replace };
jest.mock("next/navigation", () => ({ useRouter: () => router }));

const record: AppSubject = {
  appId: "10482",
  appConfigId: "7390",
  appName: "Caspian Stays",
  accountType: "business",
  users: 2,
  paymentUrl: "https://pay.example/qr",
  can: ["contract"],
};
const may = { hasWallets: true, maySign: true, keepsKeys: true };
const appKey = "sk-0123456789abcdef4F2A";

async function open(Dialog: ComponentType<ActionDialogProps<AppSubject>>) {
  const onOpenChange = jest.fn();
  await act(async () => void show(<Dialog record={record} open onOpenChange={onOpenChange} />));
  await screen.findByRole("dialog");
  return onOpenChange;
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const enterCode = async () => {
  const field = await screen.findByLabelText("One-time code");
  await userEvent.setup().type(field, "123456");
};

it("sends no company and no category of a draft that are not offered any more", async () => {
  const details = { crNumber: "", legalAddress: "", website: "", taxId: "", bankTaxId: "" };
  storeDraft(
    { name: "new-app", userId: "u1" },
    {
      companyId: "C-9",
      category: "ships",
      appName: "Inn",
      brandName: "Inn",
      appUrl: "https://inn.example",
      businessDescription: "Rooms",
    },
  );
  const calls = answer({
    "catalog.companies": [
      ok([
        { id: "C-1", companyName: "Inn", legalName: "Inn LLC", ...details },
        { id: "C-2", companyName: "Cafe", legalName: "Cafe LLC", ...details },
      ]),
    ],
    "catalog.categories": [ok([{ id: "1", category: "tourism" }])],
    "connect.merchant": [
      problem("unreachable"),
      problem("unreachable"),
      problem("refused", { code: "IDEMPOTENCY_MISMATCH" }),
      problem("unreachable"),
    ],
  });
  refresh.mockClear();
  const dialog = (isOpen: boolean) => (
    <NewAppDialog currency="AZN" userId="u1" open={isOpen} onOpenChange={jest.fn()} />
  );
  const { rerender } = await act(async () => show(dialog(true)));
  const category = await screen.findByRole("combobox", { name: "Category" });
  await waitFor(() => expect(category).toHaveAccessibleDescription("Choose the category"));
  fireEvent.change(category, { target: { value: "tourism" } });
  press("Create the application");
  await waitFor(() =>
    expect(inputsOf(calls, "connect.merchant")).toMatchObject([{ companyId: "C-1", category: "tourism" }]),
  );
  // The reply was lost: another try is the same application, and no taken name.
  await screen.findByRole("alert");
  press("Create the application");
  await waitFor(() => expect(inputsOf(calls, "connect.merchant")).toHaveLength(2));
  const keys = calls.filter(({ call }) => call === "connect.merchant").map(({ intent }) => intent);
  expect(keys).toEqual([expect.any(String), keys[0]]);
  await screen.findByRole("alert");
  expect(refresh).not.toHaveBeenCalled();
  // So is one with another name: the lost try may still make its application.
  fireEvent.change(screen.getByRole("textbox", { name: "App name" }), { target: { value: "Hotel" } });
  press("Create the application");
  await screen.findByText(/An earlier attempt with other details has gone through. See Applications/);
  refresh.mockClear();
  press("Create the application");
  await waitFor(() => expect(inputsOf(calls, "connect.merchant")).toHaveLength(4));
  const [first, , third, fourth] = callsOf(calls, "connect.merchant").map(({ intent }) => intent);
  expect(third).toBe(first);
  expect(fourth).not.toBe(first);
  await screen.findByText(wordsOf.en.problems.unreachable);
  await act(async () => rerender(around(dialog(false))));
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
});

it("keeps the form of a new application when another read of its companies fails", async () => {
  const details = { crNumber: "", legalAddress: "", website: "", taxId: "", bankTaxId: "" };
  const calls = answer({
    "catalog.companies": [ok([{ id: "C-1", companyName: "Inn", legalName: "Inn LLC", ...details }]), problem("broken")],
    "catalog.categories": [ok([{ id: "1", category: "tourism" }])],
  });
  await act(async () => show(<NewAppDialog currency="AZN" userId="u2" open onOpenChange={jest.fn()} />));
  const name = await screen.findByLabelText("App name");
  fireEvent.change(name, { target: { value: "Sea Inn" } });
  await act(async () => invalidate(["catalog"])); // a return to the tab reads again, too
  await waitFor(() => expect(inputsOf(calls, "catalog.companies")).toHaveLength(2));
  await act(async () => new Promise((done) => setTimeout(done, 50)));
  expect(name).toBeInTheDocument();
  expect(name).toHaveValue("Sea Inn");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

it("reads the page once after a key was taken with a second try", async () => {
  answer({ "apps.enterKey": [problem("unreachable"), ok(null)] });
  function Entering() {
    const [isOpen, setOpen] = useState(true);
    return <EnterKeyDialog record={record} open={isOpen} onOpenChange={setOpen} />;
  }
  await act(async () => void show(<Entering />));
  await userEvent.setup().type(screen.getByLabelText("Secret key"), appKey);
  press("Check and keep");
  await screen.findByRole("alert");
  refresh.mockClear();
  press("Check and keep");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await act(async () => new Promise((done) => setTimeout(done, 100)));
  expect(refresh).toHaveBeenCalledTimes(1);
});

it("lists what stops before disabling an application, and again if a colleague was first", async () => {
  const calls = answer({ "apps.disable": [problem("refused", { code: "WRONG_STATUS" }), ok()] });
  const onOpenChange = await open((props) => <StateDialog action="disable" {...may} {...props} />);
  expect(screen.getByRole("dialog")).toHaveTextContent("payments on your site and new invoices stop at once");
  press("Disable");
  expect(await screen.findByText(/Somebody has changed the state/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Disable" })).toBeNull();
  expect(onOpenChange).not.toHaveBeenCalled();
  expect(calls.map(({ input }) => input)).toEqual([{ appId: "10482", accountType: "business" }]);
});

describe("an application that a colleague has deleted meanwhile", () => {
  const gone = problem("not_found", { code: "NOT_FOUND" });
  const said = async () => expect(await screen.findByRole("alert")).toHaveTextContent(wordsOf.en.rules.app.gone);

  it("has no state to change", async () => {
    answer({ "apps.disable": [gone] });
    await open((props) => <StateDialog action="disable" {...may} {...props} />);
    press("Disable");
    await said();
    expect(screen.queryByRole("button", { name: "Disable" })).toBeNull();
  });
  it("has no key to renew, neither before the code nor after it", async () => {
    answer({ "apps.renewKey.ask": [gone, ok(codeSent())], "apps.renewKey.act": [gone] });
    await open((props) => <ShowKeyDialog {...may} {...props} />);
    press("Send the code");
    await said();
    press("Send the code");
    await enterCode();
    await said();
  });
  it("takes no key", async () => {
    answer({ "apps.enterKey": [gone] });
    await open((props) => <EnterKeyDialog {...props} />);
    await userEvent.setup().type(screen.getByLabelText("Secret key"), appKey);
    press("Check and keep");
    await said();
    expect(screen.queryByRole("button", { name: "Check and keep" })).toBeNull();
  });
  it("has its key forgotten already", async () => {
    answer({ "apps.forgetKey": [gone] });
    const onOpenChange = await open((props) => <ForgetKeyDialog {...props} />);
    press("Forget the key");
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  });
  it("is deleted already, without a code", async () => {
    replace.mockClear();
    answer({ "apps.remove.ask": [gone] });
    const onOpenChange = await open((props) => <RemoveAppDialog {...may} {...props} />);
    await userEvent.setup().type(screen.getByRole("textbox"), "Caspian Stays");
    press("Send the code");
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
    expect(replace).toHaveBeenCalledWith("/applications");
  });
});

it("shows a new key for 30 seconds and then removes it from the page", async () => {
  answer({ "apps.renewKey.ask": [ok(codeSent())], "apps.renewKey.act": [ok({ appKey })] });
  await open((props) => <ShowKeyDialog {...may} {...props} />);
  expect(screen.getByRole("dialog")).toHaveTextContent("The old key stops working everywhere at once");
  press("Send the code");
  await enterCode();
  expect(await screen.findByText(appKey)).toBeVisible();
  expect(screen.getByRole("button", { name: "Copy the key" })).toBeVisible();
  const now = Date.now();
  const clock = jest.spyOn(Date, "now").mockReturnValue(now + 30_001);
  expect(await screen.findByText(/The key is hidden now/)).toBeVisible();
  expect(document.body.textContent).not.toContain(appKey);
  expect(document.body.textContent).toContain("4F2A");
  expect(screen.queryByRole("button", { name: "Copy the key" })).toBeNull();
  clock.mockRestore();
});

it("promises to keep the key only in a country with payouts", async () => {
  answer({ "apps.renewKey.ask": [ok(codeSent())], "apps.renewKey.act": [ok({ appKey })] });
  await open((props) => <ShowKeyDialog {...may} keepsKeys={false} {...props} />);
  expect(screen.getByRole("dialog")).not.toHaveTextContent("enter it instead");
  press("Send the code");
  await enterCode();
  expect(await screen.findByText("Copy it now: it is not shown again")).toBeVisible();
});

it("says that a key may have been made when the reply is lost, and takes no second try with the code", async () => {
  answer({ "apps.renewKey.ask": [ok(codeSent())], "apps.renewKey.act": [problem("unreachable")] });
  await open((props) => <ShowKeyDialog {...may} {...props} />);
  press("Send the code");
  await enterCode();
  expect(await screen.findByRole("alert")).toHaveTextContent("We do not know yet if a new key was made");
  expect(screen.queryByLabelText("One-time code")).toBeNull();
  expect(screen.getByRole("button", { name: "Send the code" })).toBeEnabled();
});

it.each([true, false])("leads to the contract only a person who may sign it (%s)", async (maySign) => {
  answer({ "apps.enable": [problem("refused", { code: "CONTRACT_MISSING" })] });
  await open((props) => <StateDialog action="enable" {...may} maySign={maySign} {...props} />);
  press("Enable");
  const sentence = `The contract of this application is not signed${maySign ? ". Sign it first" : ""}`;
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole("link") !== null).toBe(maySign);
});

it("names a withdrawal only to a person who sees wallets", async () => {
  answer({ "apps.remove.ask": [problem("refused", { code: "WALLET_NOT_EMPTY" })] });
  await open((props) => <RemoveAppDialog {...may} hasWallets={false} {...props} />);
  await userEvent.setup().type(screen.getByRole("textbox"), "Caspian Stays");
  press("Send the code");
  expect(
    await screen.findByText("There is money in its wallet. It can be deleted when the wallet is empty"),
  ).toBeVisible();
});

it("asks for a code only after the name is typed while the wallet is empty and no payout is in progress", async () => {
  const user = userEvent.setup();
  const calls = answer({
    "apps.remove.ask": [
      problem("refused", { code: "WALLET_NOT_EMPTY" }),
      problem("refused", { code: "PAYOUTS_IN_PROGRESS" }),
      ok(codeSent()),
    ],
    "apps.remove.act": [problem("unreachable"), problem("not_found")], // the first try has done it
  });
  const onOpenChange = await open((props) => <RemoveAppDialog {...may} {...props} />);
  for (const lost of ["Payment links and the QR code", "secret key", "2 people lose access", "Its signed contract"])
    expect(screen.getByRole("dialog")).toHaveTextContent(lost);
  const name = screen.getByRole("textbox", { name: /Type .*Caspian Stays.* to confirm/ });
  await user.type(name, "Caspian");
  press("Send the code");
  await waitFor(() => expect(name).toBeInvalid());
  expect(calls).toEqual([]);
  await user.type(name, " Stays");
  press("Send the code");
  expect(await screen.findByText(/Withdraw or transfer it first/)).toBeVisible();
  press("Send the code");
  expect(await screen.findByText(/A payout of it is still in progress/)).toBeVisible();
  press("Send the code");
  await enterCode();
  expect(await screen.findByText(/cannot be reached/)).toBeVisible();
  press("Delete the application");
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  expect(replace).toHaveBeenCalledWith("/applications");
  expect(calls.at(-1)).toMatchObject({ call: "apps.remove.act", input: { appId: "10482", OTP: "123456" } });
});
