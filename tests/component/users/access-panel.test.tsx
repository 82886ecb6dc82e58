import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AccessPanel } from "@/components/users/access/access-panel";
import { shownToasts } from "@/components/ui/layers/toast-store";
import { allPrivileges } from "@/lib/contract/privileges";
import { storeDraft } from "@/lib/browser/draft";
import { answer, ok, problem } from "@/tests/support/answer";
import { access, person } from "@/tests/support/records";
import { show, wordsOf } from "../form/setting";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn(), push: jest.fn() }) }));

const hotel = { appId: "10482", name: "Qızılyarpaq Otel", own: allPrivileges };
const cafe = { appId: "10507", name: "Dalğaqıran Kafe", own: allPrivileges };
type Props = React.ComponentProps<typeof AccessPanel>;
async function open(more: Partial<Props> = {}, language: "en" | "ar" = "en") {
  const context: Props = {
    user: person(),
    viewerId: "U-1",
    apps: [hotel, cafe],
    roles: ["ROLE_OPERATOR", "ROLE_FO_SUPERVISOR", "ROLE_FO_MANAGER", "ROLE_FIN_MANAGER"],
    fixed: undefined,
    ...more,
  };
  await act(async () => void show(<AccessPanel {...context} />, language));
  return userEvent.setup();
}
beforeEach(() => sessionStorage.clear());
const tick = (name: string) => screen.getByRole("checkbox", { name: new RegExp(`^${name}`) });
const group = (name: string) => screen.getByRole("group", { name: new RegExp(`^${name}`) });
const choose = (user: ReturnType<typeof userEvent.setup>, label: string, option: string) =>
  user.selectOptions(screen.getByRole("combobox", { name: label }), option);
const save = () => screen.getByRole("button", { name: "Save access" });

it("shows the permissions in four groups, with date and author", async () => {
  await open();
  expect(within(group("Invoices")).getByText("2 of 4")).toBeVisible();
  expect(group("Transactions")).toHaveTextContent("0 of 4");
  expect(group("Applications")).toHaveTextContent("0 of 3");
  expect(group("Payouts")).toHaveTextContent("0 of 2");
  expect(screen.getAllByRole("checkbox")).toHaveLength(13);
  expect(screen.getByText("Since 12 Jan 2026, given by Nigar Həsənova")).toBeVisible();
  expect(save()).toHaveAttribute("aria-disabled", "true");
});

it("a role sets its permissions, another choice adapts it, and Discard restores them", async () => {
  const user = await open();
  await choose(user, "Role", "Front office supervisor");
  expect(tick("Delete invoice")).toBeChecked();
  expect(screen.getByText("The permissions are those of the role now")).toBeVisible();
  expect(screen.getByText("4 unsaved changes")).toBeVisible();
  await user.click(tick("Refund transaction"));
  expect(screen.getByText("Role adapted: the permissions differ from its usual ones")).toBeVisible();
  expect(screen.getByText("5 unsaved changes")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Reset to the role" }));
  expect(tick("Refund transaction")).not.toBeChecked();
  await user.click(screen.getByRole("button", { name: "Discard" }));
  expect(screen.getByRole("combobox", { name: "Role" })).toHaveValue("ROLE_OPERATOR");
  expect(save()).toHaveAttribute("aria-disabled", "true");
});

it("drops unsaved changes on an application that is not there any more", async () => {
  const change = { role: "ROLE_OPERATOR", privileges: ["refundTransaction"] };
  storeDraft({ name: `access-${person().id}`, userId: "U-1" }, { drafts: { "9": change, [cafe.appId]: change } });
  const calls = answer({ "users.access": [ok(person({ version: 5 }))] });
  const user = await open();
  await user.click(save());
  await waitFor(() => expect(save()).toHaveAttribute("aria-disabled", "true"));
  expect(calls.map(({ input }) => input)).toMatchObject([{ appId: cafe.appId }]);
});

it.each<Partial<Props>>([{ fixed: "rank" }, { apps: [{ ...hotel, own: [] }] }])(
  "shows the access as it is, without unsaved changes, to a person who may not change it any more (%j)",
  async (more) => {
    const change = { role: "ROLE_OPERATOR", privileges: ["refundTransaction"] };
    storeDraft({ name: `access-${person().id}`, userId: "U-1" }, { drafts: { [hotel.appId]: change } });
    await open(more);
    expect(tick("Create link")).toBeChecked();
    expect(tick("Refund transaction")).not.toBeChecked();
    expect(screen.queryByText(/Your unsent form is back/)).toBeNull();
  },
);

it("saves each changed application with its version", async () => {
  const calls = answer({ "users.access": [ok(person({ version: 5 })), ok(person({ version: 6 }))] });
  const user = await open();
  await user.click(tick("Send link"));
  await choose(user, "Application", "Dalğaqıran Kafe");
  expect(screen.getByText("No access to this application yet")).toBeVisible();
  expect(tick("Create link")).toBeDisabled();
  await choose(user, "Role", "Operator");
  await user.click(save());
  await waitFor(() => expect(save()).toHaveAttribute("aria-disabled", "true"));
  expect(calls.map(({ call, input }) => [call, input])).toEqual([
    ["users.access", { userId: "U-7", appId: "10482", role: "ROLE_OPERATOR", privileges: ["createLink"], version: 4 }],
    [
      "users.access",
      { userId: "U-7", appId: "10507", role: "ROLE_OPERATOR", privileges: ["createLink", "sendLink"], version: 5 },
    ],
  ]);
});

it("an invited user, who has never signed in, needs no new sign-in", async () => {
  for (const [status, text] of [
    ["active", /A new sign-in is needed/],
    ["invited", /^[^.]*$/],
  ] as const) {
    cleanup();
    sessionStorage.clear();
    answer({ "users.access": [ok(person({ version: 5, status }))] });
    const user = await open();
    await user.click(tick("Send link"));
    await user.click(save());
    await waitFor(() => expect(save()).toHaveAttribute("aria-disabled", "true"));
    expect(shownToasts().at(-1)?.text).toMatch(text);
  }
});

it("reports a colleague's earlier change and keeps the user's own changes on top", async () => {
  const theirs = person({
    version: 5,
    access: [
      access({
        role: "ROLE_FO_SUPERVISOR",
        privileges: ["createLink", "refundTransaction"],
        since: "2026-02-01T10:00:00+04:00",
        by: "Mələk Səfərova",
      }),
    ],
  });
  const calls = answer({
    "users.access": [problem("refused", { code: "CHANGED" }), ok({ ...theirs, version: 6 })],
    "users.read": [ok(theirs)],
  });
  const user = await open();
  await user.click(tick("Delete invoice"));
  await user.click(save());
  const notice = await screen.findByText("This access was changed meanwhile");
  const told = notice.closest<HTMLElement>("[role=status]")!;
  expect(told).toHaveTextContent("By Mələk Səfərova, 1 Feb 2026");
  expect(told).toHaveTextContent("Role: Operator → Front office supervisor");
  expect(told).toHaveTextContent("Given: Refund transaction");
  expect(told).toHaveTextContent("Taken away: Send link");
  expect(tick("Delete invoice")).toBeChecked();
  expect(tick("Refund transaction")).toBeChecked();
  expect(tick("Send link")).not.toBeChecked();
  expect(screen.getByText("1 unsaved change")).toBeVisible();
  await user.click(save());
  expect(calls.at(-1)!.input).toEqual({
    userId: "U-7",
    appId: "10482",
    role: "ROLE_FO_SUPERVISOR",
    privileges: ["createLink", "deleteInvoice", "refundTransaction"],
    version: 5,
  });
});

it("takes its own change, whose answer was lost, for no colleague's, and saves the rest", async () => {
  const first = access({ role: "ROLE_OPERATOR", privileges: ["createLink"] });
  const calls = answer({
    "users.access": [problem("unreachable"), problem("refused", { code: "CHANGED" }), ok(person({ version: 6 }))],
    "users.read": [ok(person({ version: 5, access: [first] }))],
  });
  const user = await open();
  await user.click(tick("Send link"));
  await choose(user, "Application", "Dalğaqıran Kafe");
  await choose(user, "Role", "Operator");
  await user.click(save());
  expect(await screen.findByRole("alert")).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(save()).toHaveAttribute("aria-disabled", "true"));
  expect(screen.queryByText("This access was changed meanwhile")).toBeNull();
  expect(calls.at(-1)!.input).toMatchObject({ appId: "10507", version: 5 });
  expect(calls).toHaveLength(4);
});

it("a user cannot grant a missing permission, also not by a role", async () => {
  const user = await open({ apps: [{ ...hotel, own: ["createLink", "userApplication"] }] });
  expect(tick("Send link")).toBeDisabled();
  expect(tick("Send link")).toBeChecked();
  expect(screen.getAllByText("You do not have this permission here yourself")).toHaveLength(11);
  await choose(user, "Role", "Finance manager");
  expect(tick("Refund transaction")).not.toBeChecked();
  expect(tick("Send link")).toBeChecked();
});

it.each([
  [{ fixed: "own" }, "This is your own access. Only a colleague can change it"],
  [{ apps: [{ ...hotel, own: ["createLink"] }] }, "You do not look after the users of this application"],
] as const)("allows no changes with %j, and states the reason", async (more, why) => {
  await open(more);
  expect(screen.getByText(why)).toBeVisible();
  screen.getAllByRole("checkbox").forEach((one) => expect(one).toBeDisabled());
  expect(screen.queryByRole("button", { name: "Save access" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Remove access" })).toBeNull();
});

it("copies another user's permissions without saving", async () => {
  const other = person({
    id: "U-9",
    fullName: "Səbinə Tağıyeva",
    access: [access({ role: "ROLE_FIN_MANAGER" })],
  });
  const calls = answer({ "users.find": [ok([other, person()])] });
  const user = await open({ user: person({ access: [access({ privileges: ["payoutReview"] })] }) });
  await user.click(screen.getByRole("button", { name: "Same as another user" }));
  await user.type(screen.getByRole("searchbox", { name: "Name of the user" }), "Tağ");
  await user.click(await screen.findByRole("button", { name: /Səbinə Tağıyeva/ }));
  expect(screen.getByRole("combobox", { name: "Role" })).toHaveValue("ROLE_FIN_MANAGER");
  expect(tick("Create link")).toBeChecked();
  expect(tick("Payout review")).not.toBeChecked();
  expect(screen.getByText("As Səbinə Tağıyeva has it. Nothing is saved yet")).toBeVisible();
  expect(calls.map(({ call }) => call)).toEqual(["users.find"]);
});

it.each([
  [5, false],
  [6, true],
])("offers five users at most; of %d it says that there are more: %s", async (count, says) => {
  const others = Array.from({ length: count }, (_, place) =>
    person({ id: `U-${place + 20}`, fullName: `Leyla ${place}` }),
  );
  answer({ "users.find": [ok(others)] });
  const user = await open();
  await user.click(screen.getByRole("button", { name: "Same as another user" }));
  await user.type(screen.getByRole("searchbox", { name: "Name of the user" }), "Leyla");
  await screen.findByRole("button", { name: /^Leyla 0/ });
  expect(screen.getAllByRole("button", { name: /^Leyla \d/ })).toHaveLength(5);
  expect(screen.queryAllByText("More users match. Add more of the name")).toHaveLength(says ? 1 : 0);
});

it("offers no users of another name when a search fails, and searches again", async () => {
  const other = person({ id: "U-9", fullName: "Səbinə Tağıyeva", access: [access({})] });
  let fails = true;
  answer({
    "users.find": ({ input }) => (input.fullName !== "Tağıx" ? ok([other]) : fails ? problem("broken") : ok([])),
  });
  const user = await open();
  await user.click(screen.getByRole("button", { name: "Same as another user" }));
  const field = screen.getByRole("searchbox", { name: "Name of the user" });
  await user.type(field, "Tağı");
  await screen.findByRole("button", { name: /Səbinə Tağıyeva/ });
  await user.type(field, "x");
  const failure = await screen.findByRole("alert");
  expect(screen.queryByRole("button", { name: /Səbinə Tağıyeva/ })).toBeNull();
  fails = false;
  await user.click(within(failure).getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Nobody found whose access could be copied")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("explains the provider's refusal and keeps the changes", async () => {
  answer({ "users.access": [problem("refused", { code: "BEYOND_OWN_ACCESS", missing: "deleteInvoice" })] });
  const user = await open();
  await user.click(tick("Delete invoice"));
  await user.click(save());
  expect(await screen.findByRole("alert")).toHaveTextContent(/only what you have.*: Delete invoice/);
  expect(screen.getByText("1 unsaved change")).toBeVisible();
});

it("names an application that was deleted meanwhile and keeps the changes", async () => {
  answer({ "users.access": [problem("not_found", { code: "NOT_FOUND" })] });
  const user = await open();
  await user.click(tick("Send link"));
  await user.click(save());
  expect(await screen.findByRole("alert")).toHaveTextContent(wordsOf.en.rules.app.gone);
  expect(screen.getByText("1 unsaved change")).toBeVisible();
});

it("removes one access after a confirmation", async () => {
  const calls = answer({ "users.removeAccess": [ok()] });
  const user = await open();
  await user.click(screen.getByRole("button", { name: "Remove access" }));
  const question = await screen.findByRole("alertdialog", { name: "Remove the access to Qızılyarpaq Otel?" });
  expect(question).toHaveTextContent("It is the only application");
  expect(calls).toEqual([]);
  await user.click(within(question).getByRole("button", { name: "Remove access" }));
  expect(calls.map(({ call, input }) => [call, input])).toEqual([
    ["users.removeAccess", { userId: "U-7", appId: "10482" }],
  ]);
});

it("keeps unsaved changes after unmounting and offers them with their version on return", async () => {
  const user = await open();
  await user.click(tick("Refund transaction"));
  cleanup();

  const calls = answer({ "users.access": [problem("unreachable")] });
  await open({ viewerId: "U-2" });
  expect(tick("Refund transaction")).not.toBeChecked();
  cleanup();
  await open({ user: person({ version: 5 }) });
  expect(tick("Refund transaction")).toBeChecked();
  expect(screen.getByText(/Your unsent form is back/)).toBeVisible();
  await user.click(save());
  expect(calls[0]!.input).toMatchObject({ version: 4 }); // the provider compares it with the current state
  const notice = screen.getByText(/Your unsent form is back/).closest<HTMLElement>("[role=status]")!;
  await user.click(within(notice).getByRole("button", { name: "Discard" }));
  expect(tick("Refund transaction")).not.toBeChecked();
  expect(sessionStorage).toHaveLength(0);
});
