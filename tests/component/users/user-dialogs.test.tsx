import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AddUserDialog, type AddUserProps } from "@/components/users/actions/add-user-dialog";
import { EditUserDialog } from "@/components/users/actions/edit-user-dialog";
import { ConfirmUserDialog } from "@/components/users/actions/confirm-user-dialog";
import { OwnershipDialog } from "@/components/users/actions/ownership-dialog";
import { UserPhoneDialog } from "@/components/users/actions/user-phone-dialog";
import type { UserSubject } from "@/components/users/actions/user-rules";
import { allPrivileges } from "@/lib/contract/privileges";
import { UserInput } from "@/lib/contract/users";
import { storeDraft } from "@/lib/browser/draft";
import { answer, ok, problem } from "@/tests/support/answer";
import { codeSent, person } from "@/tests/support/records";
import { show, wordsOf } from "../form/setting";

const router = { refresh: jest.fn(), push: jest.fn(), replace: jest.fn() };
jest.mock("next/navigation", () => ({ useRouter: () => router }));
afterEach(() => sessionStorage.clear());

const record: UserSubject = {
  id: "U-7",
  fullName: "Orxan Məlikov",
  email: "orxan@example.com",
  mobilePhone: "+994 51 834 09 72",
  version: 4,
  can: ["edit", "remove", "removeForever"],
};
const context: AddUserProps = {
  apps: [
    { appId: "10482", name: "Qızılyarpaq Otel", own: allPrivileges },
    { appId: "10507", name: "Dalğaqıran Kafe", own: ["createLink", "userApplication"] },
  ],
  roles: ["ROLE_OPERATOR", "ROLE_FO_SUPERVISOR"],
  mayInviteOwner: true,
  userId: "U-1",
  region: "AZ",
  example: "+994 50 000 10 03",
};
const dialogs = {
  add: AddUserDialog,
  edit: EditUserDialog,
  phone: UserPhoneDialog,
  handOver: OwnershipDialog,
  invite: ConfirmUserDialog,
  remove: ConfirmUserDialog,
  removeForever: ConfirmUserDialog,
};
async function open(name: keyof typeof dialogs, more: Partial<UserSubject> = {}) {
  const Dialog = dialogs[name] as React.ComponentType<object>; // each one takes its own action
  const onOpenChange = jest.fn();
  const props = { action: name, record: { ...record, ...more }, ...context, open: true, onOpenChange };
  await act(async () => void show(<Dialog {...props} />));
  const user = userEvent.setup({ delay: null });
  return { user, onOpenChange };
}

it("invites one user when a lost invitation is sent again with another email", async () => {
  const calls = answer({
    "users.add.ask": [ok(codeSent()), problem("invalid", { fields: { mobilePhone: "taken" } }), ok(codeSent())],
    "users.add.act": [
      problem("unreachable"),
      problem("refused", { code: "IDEMPOTENCY_MISMATCH" }),
      ok(person({ email: "sabina@example.com" })),
    ],
  });
  const { user, onOpenChange } = await open("add");
  const fill = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  };
  await fill("First name", "Səbinə");
  await fill("Last name", "Tağıyeva");
  await fill("Email", "sabina@example.co");
  await fill("Phone", "051 834 09 72");
  await user.click(screen.getByRole("button", { name: "Send the code" }));
  await user.type(await screen.findByLabelText("One-time code"), "123456");
  await screen.findByRole("alert");
  await user.click(screen.getByRole("button", { name: "Change the details" }));
  await fill("Email", "sabina@example.com");
  await user.click(screen.getByRole("button", { name: "Send the code" }));
  expect(await screen.findByText(/Your earlier attempt may have invited this user already/)).toBeVisible();
  await fill("Phone", "051 834 09 73");
  await user.click(screen.getByRole("button", { name: "Send the code" }));
  await user.type(await screen.findByLabelText("One-time code"), "654321");
  expect(await screen.findByText(/An earlier attempt with other details has gone through. See Users/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: /^Invite/ }));
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  const [first, second, third] = calls.filter(({ call }) => call === "users.add.act").map(({ intent }) => intent);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it("says after a reload that a lost invitation may have gone through", async () => {
  answer({
    "users.add.ask": [ok(codeSent()), problem("invalid", { fields: { email: "taken" } })],
    "users.add.act": [problem("unreachable")],
  });
  const { user } = await open("add");
  await user.type(screen.getByLabelText("First name"), "Səbinə");
  await user.type(screen.getByLabelText("Last name"), "Tağıyeva");
  await user.type(screen.getByLabelText("Email"), "sabina@example.com");
  await user.type(screen.getByLabelText("Phone"), "051 834 09 72");
  await user.click(screen.getByRole("button", { name: "Send the code" }));
  await user.type(await screen.findByLabelText("One-time code"), "123456");
  await screen.findByRole("alert");
  cleanup();
  const { user: later } = await open("add");
  expect(await screen.findByText(/It may have been sent already/)).toBeVisible();
  await later.click(screen.getByRole("button", { name: "Send the code" }));
  expect(await screen.findByText(/Your earlier attempt may have invited this user already/)).toBeVisible();
});

it("invites a user with a code and no password; another permission needs another code", async () => {
  const calls = answer({ "users.add.ask": [ok(codeSent()), ok(codeSent())], "users.add.act": [ok(person())] });
  const { user, onOpenChange } = await open("add");
  const fill = (label: string, text: string) => user.type(screen.getByLabelText(label), text);
  await fill("First name", "Səbinə");
  await fill("Last name", "Tağıyeva");
  await fill("Email", "sabina@example.com");
  await fill("Phone", "051 834 09 72");
  expect(screen.queryByLabelText(/password/i)).toBeNull();
  expect(screen.getByRole("checkbox", { name: "Create link" })).toBeChecked();
  await user.selectOptions(screen.getByRole("combobox", { name: "Application" }), "Dalğaqıran Kafe");
  expect(screen.getByRole("checkbox", { name: /^Send link/ })).not.toBeChecked(); // the granting user does not have it
  await user.selectOptions(screen.getByRole("combobox", { name: "Application" }), "Qızılyarpaq Otel");
  await user.selectOptions(screen.getByRole("combobox", { name: "Role" }), "Front office supervisor");
  await user.click(screen.getByRole("button", { name: "Send the code" }));
  const granted = ["createLink", "sendLink", "editLinkInvoice", "deleteInvoice", "finalizeTransaction"];
  const facts = {
    email: "sabina@example.com",
    mobilePhone: "+994518340972",
    appId: "10482",
    role: "ROLE_FO_SUPERVISOR",
  };
  const question = { ...facts, privileges: granted.join() };
  expect(calls.map(({ call, input }) => [call, input])).toEqual([["users.add.ask", question]]);
  expect(await screen.findByText("Səbinə Tağıyeva • Front office supervisor")).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Change the details" }));
  expect(await screen.findByLabelText("Last name")).toHaveValue("Tağıyeva");
  await user.click(screen.getByRole("checkbox", { name: "Delete invoice" }));
  await user.click(screen.getByRole("button", { name: "Send the code" }));
  await user.type(await screen.findByLabelText("One-time code"), "123456");
  await waitFor(() =>
    expect(calls.map(({ call }) => call)).toEqual(["users.add.ask", "users.add.ask", "users.add.act"]),
  );
  const rest = granted.filter((privilege) => privilege !== "deleteInvoice");
  expect(calls[1]!.input).toEqual({ ...question, privileges: rest.join() });
  expect(calls[2]!.input).toEqual({
    ...facts,
    firstName: "Səbinə",
    lastName: "Tağıyeva",
    privileges: rest,
    OTP: "123456",
  });
  expect(onOpenChange).toHaveBeenLastCalledWith(false);
});

it("takes the identity number of each country", async () => {
  answer({});
  const { user } = await open("add");
  const identity = screen.getByLabelText(/^FIN/);
  await user.type(identity, "784-1990-1234567-1");
  expect(identity).toHaveValue("784-1990-1234567-1");
  expect(UserInput.shape.fin.safeParse("784-1990-1234567-1").success).toBe(true);
});

it("invites an owner to all applications", async () => {
  const calls = answer({ "users.add.ask": [ok(codeSent())] });
  const { user } = await open("add");
  for (const [label, text] of [
    ["First name", "Aysel"],
    ["Last name", "Quliyeva"],
    ["Email", "aysel@example.com"],
    ["Phone", "051 834 09 73"],
  ] as const)
    await user.type(screen.getByLabelText(label), text);
  await user.click(screen.getByRole("checkbox", { name: /^Invite as an owner/ }));
  expect(screen.queryByRole("combobox", { name: "Application" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Send the code" }));
  await screen.findByText("Aysel Quliyeva • Owner");
  const input = { email: "aysel@example.com", mobilePhone: "+994518340973", role: "ROLE_SUSER" };
  expect(calls.map((one) => one.input)).toEqual([input]);
});

it("transfers ownership with a code and explains the effect", async () => {
  const calls = answer({ "users.ownership.ask": [ok(codeSent())], "users.ownership.act": [ok(person())] });
  const { user, onOpenChange } = await open("handOver");
  const dialog = await screen.findByRole("dialog", { name: /Hand your ownership over/ });
  expect(dialog).toHaveTextContent("You are signed out");
  await user.click(screen.getByRole("button", { name: "Send the code" }));
  await user.type(await screen.findByLabelText("One-time code"), "123456");
  await waitFor(() => expect(onOpenChange).toHaveBeenLastCalledWith(false));
  const change = { id: "U-7", change: "handOver" };
  expect(calls.map(({ input }) => input)).toEqual([change, { ...change, OTP: "123456" }]);
});

it("keeps an invitation that was begun, also during its code, until it is sent", async () => {
  answer({ "users.add.ask": [ok(codeSent())], "users.add.act": [ok(person())] });
  const first = await open("add");
  await first.user.type(screen.getByLabelText("First name"), "Səbinə");
  cleanup();
  const { user } = await open("add");
  expect(screen.getByLabelText("First name")).toHaveValue("Səbinə");
  await user.type(screen.getByLabelText("Last name"), "Tağıyeva");
  await user.type(screen.getByLabelText("Email"), "sabina@example.com");
  await user.type(screen.getByLabelText("Phone"), "051 834 09 72");
  await user.click(screen.getByRole("button", { name: "Send the code" }));
  const code = await screen.findByLabelText("One-time code");
  expect(JSON.stringify({ ...sessionStorage })).toContain("sabina@example.com");
  await user.type(code, "123456");
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain("sabina@example.com"));
});

it("resends an invitation, once after a lost reply", async () => {
  const calls = answer({ "users.invite": [problem("unreachable"), ok(person())] });
  const { user, onOpenChange } = await open("invite");
  expect(await screen.findByRole("dialog")).toHaveTextContent(/orxan@example\.com.* 7 days/);
  await user.click(screen.getByRole("button", { name: "Send the invitation again" }));
  await screen.findByRole("alert");
  await user.click(screen.getByRole("button", { name: "Send the invitation again" }));
  await waitFor(() => expect(onOpenChange).toHaveBeenLastCalledWith(false));
  expect(calls.map(({ input }) => input)).toEqual([{ id: "U-7" }, { id: "U-7" }]);
  expect([calls[0]!.intent, calls[1]!.intent]).toEqual([expect.any(String), calls[0]!.intent]);
});

it("an invitation that was begun for an application that is gone, or a role that may not be given, has the usual access", async () => {
  storeDraft(
    { name: "invitation", userId: "U-1" },
    { firstName: "Səbinə", appId: "9", role: "ROLE_FIN_MANAGER", privileges: ["payoutPayment"] },
  );
  await open("add");
  await waitFor(() => expect(screen.getByLabelText("First name")).toHaveValue("Səbinə"));
  expect(screen.getByRole("combobox", { name: "Application" })).toHaveValue("10482");
  expect(screen.getByRole("combobox", { name: "Role" })).toHaveValue("ROLE_OPERATOR");
  expect(screen.getByRole("checkbox", { name: "Create link" })).toBeChecked();
  expect(screen.getByRole("checkbox", { name: "Payout payment" })).not.toBeChecked();
});

it("reports a taken e-mail at its field", async () => {
  answer({ "users.add.ask": [problem("invalid", { fields: { email: "taken" } })] });
  const { user } = await open("add");
  for (const [label, text] of [
    ["First name", "A"],
    ["Last name", "B"],
    ["Email", "a@example.com"],
    ["Phone", "051 834 09 72"],
  ] as const)
    await user.type(screen.getByLabelText(label), text);
  await user.click(screen.getByRole("button", { name: "Send the code" }));
  expect(await screen.findByText(wordsOf.en.users.add.emailTaken)).toBeVisible();
});

it.each([
  [{ code: "CHANGED" }, wordsOf.en.users.refusals.CHANGED],
  [{ code: "RANK" }, wordsOf.en.users.refusals.RANK],
])("says why the code was refused: %o", async (details, sentence) => {
  answer({ "users.changePhone.ask": [ok(codeSent())], "users.changePhone.act": [problem("refused", details)] });
  const { user } = await open("phone");
  await user.type(screen.getByLabelText("New phone"), "055 318 42 60");
  await user.click(screen.getByRole("button", { name: "Send the code" }));
  await user.type(await screen.findByLabelText("One-time code"), "123456");
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

it("says that a colleague has deleted the user, and removes the button", async () => {
  answer({ "users.edit": [problem("not_found", { code: "NOT_FOUND" })] });
  const { user } = await open("edit");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(wordsOf.en.users.refusals.gone);
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
});

describe("a name that is edited", () => {
  const changed = problem("refused", { code: "CHANGED" });
  const save = async (user: Awaited<ReturnType<typeof open>>["user"]) =>
    user.click(screen.getByRole("button", { name: "Save" }));

  it("names a colleague's other name, and replaces it with the next try", async () => {
    const calls = answer({
      "users.edit": [changed, ok(person())],
      "users.read": [ok(person({ fullName: "Orxan M.", version: 5 }))],
    });
    const { user, onOpenChange } = await open("edit");
    await user.type(screen.getByLabelText("Full name"), " oğlu");
    await save(user);
    expect(await screen.findByRole("alert")).toHaveTextContent(/The name was changed to .*Orxan M\./);
    await save(user);
    expect(calls.at(-1)!.input).toEqual({ id: "U-7", fullName: "Orxan Məlikov oğlu", version: 5 });
    expect(onOpenChange).toHaveBeenLastCalledWith(false);
  });
  it("is saved over a change of other facts", async () => {
    const calls = answer({
      "users.edit": [changed, ok(person())],
      "users.read": [ok(person({ fullName: record.fullName, version: 5 }))],
    });
    const { user, onOpenChange } = await open("edit");
    await user.type(screen.getByLabelText("Full name"), " oğlu");
    await save(user);
    expect(calls.at(-1)!.input).toEqual({ id: "U-7", fullName: "Orxan Məlikov oğlu", version: 5 });
    expect(onOpenChange).toHaveBeenLastCalledWith(false);
  });
  it("is saved already if the reply to an earlier try was lost", async () => {
    answer({
      "users.edit": [problem("unreachable"), changed],
      "users.read": [ok(person({ fullName: "Orxan Məlikov oğlu", version: 5 }))],
    });
    const { user, onOpenChange } = await open("edit");
    await user.type(screen.getByLabelText("Full name"), " oğlu");
    await save(user);
    expect(await screen.findByRole("alert")).toHaveTextContent("cannot be reached");
    await save(user);
    expect(onOpenChange).toHaveBeenLastCalledWith(false);
  });
});

it("sends a phone with the present version after a colleague's change", async () => {
  const calls = answer({
    "users.changePhone.ask": [problem("refused", { code: "CHANGED" }), ok(codeSent())],
    "users.read": [ok(person({ version: 5 }))],
  });
  const { user } = await open("phone");
  await user.type(screen.getByLabelText("New phone"), "055 318 42 60");
  await user.click(screen.getByRole("button", { name: "Send the code" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("This user was changed meanwhile");
  await user.click(screen.getByRole("button", { name: "Send the code" }));
  expect(calls.at(-1)!.input).toMatchObject({ id: "U-7", version: 5 });
});

it("changes a phone with the code sent to the new one and reports a taken number at its field", async () => {
  const calls = answer({
    "users.changePhone.ask": [problem("invalid", { fields: { mobilePhone: "taken" } }), ok(codeSent())],
    "users.changePhone.act": [ok(person())],
  });
  const { user, onOpenChange } = await open("phone");
  await user.type(screen.getByLabelText("New phone"), "055 318 42 60");
  await user.click(screen.getByRole("button", { name: "Send the code" }));
  expect(await screen.findByText("Another user has this number, perhaps a removed one")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Send the code" }));
  const dialog = await screen.findByRole("dialog", { name: "Enter the code" });
  expect(dialog).toHaveTextContent("+994 51 834 09 72");
  await user.type(screen.getByLabelText("One-time code"), "123456");
  await waitFor(() => expect(onOpenChange).toHaveBeenLastCalledWith(false));
  const change = { id: "U-7", mobilePhone: "+994553184260", version: 4 };
  expect(calls.slice(1).map(({ input }) => input)).toEqual([change, { ...change, OTP: "123456" }]);
});

it("explains the effects of deleting and the refusal for the last owner", async () => {
  const calls = answer({ "users.remove": [problem("refused", { code: "LAST_OWNER" }), ok()] });
  const { user, onOpenChange } = await open("remove");
  const question = await screen.findByRole("alertdialog", { name: "Delete the user Orxan Məlikov?" });
  expect(question).toHaveTextContent("all sessions at once");
  expect(question).toHaveTextContent("stays in the list as removed");
  const press = () => user.click(within(question).getByRole("button", { name: "Delete" }));
  await press();
  expect(await within(question).findByRole("alert")).toHaveTextContent("The last owner stays an owner");
  await press();
  expect(calls.map(({ input }) => input)).toEqual([{ id: "U-7" }, { id: "U-7" }]);
  expect(onOpenChange).toHaveBeenLastCalledWith(false);
});

it("deletes permanently only after the name is typed", async () => {
  const calls = answer({ "users.removeForever": [ok()] });
  const { user } = await open("removeForever");
  const button = screen.getByRole("button", { name: "Delete permanently" });
  expect(button).toBeDisabled();
  const field = screen.getByLabelText("Type Orxan Məlikov to confirm");
  await user.type(field, "Orxan");
  expect(button).toBeDisabled();
  await user.type(field, " Məlikov");
  await user.click(button);
  expect(calls.map(({ call, input }) => [call, input])).toEqual([["users.removeForever", { id: "U-7" }]]);
  expect(router.replace).toHaveBeenCalledWith("/users");
});
