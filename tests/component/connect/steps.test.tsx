import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AppStep } from "@/components/connect/app-step";
import { BankStep } from "@/components/connect/bank-step";
import { CompanyStep } from "@/components/connect/company-step";
import type { Connection } from "@/lib/contract/connect";
import { answer, callsOf, inputsOf, ok, problem } from "@/tests/support/answer";
import { bankAccount } from "@/tests/support/company-facts";
import { connection } from "@/tests/support/records";
import { show } from "../form/setting";

const router = { refresh: jest.fn(), push: jest.fn() };
jest.mock("next/navigation", () => ({ useRouter: () => router }));
beforeEach(() => {
  router.push.mockClear();
  sessionStorage.clear();
});

const around = { userId: "7", supportHref: "https://wa.me/1", region: "AZ" as const, categories: ["tourism"] };
const company = (draft: Connection["draft"]) => <CompanyStep {...around} connection={connection(draft)} />;
const field = (name: string) => screen.getByRole("textbox", { name });
const changed = problem("refused", { code: "CHANGED" });

const whole = {
  companyName: "Caspian Stays",
  legalName: "Caspian Stays LLC",
  taxId: "1404882911",
  crNumber: "AZ-2019-04471",
  legalAddress: "24 Nizami street",
  category: "tourism",
};
const facts = {
  appName: "Caspian Stays",
  brandName: "Caspian",
  appUrl: "https://caspianstays.example",
  businessDescription: "Rooms",
};

it("saves an incomplete answer on blur, in sequence, each on the version before", async () => {
  const user = userEvent.setup();
  let open = () => undefined as void;
  const first = new Promise<void>((resolve) => (open = resolve));
  const calls = answer({
    "connect.save": [
      { ...ok(connection({ companyName: "Cas" }, { version: 4 })), after: first },
      ok(connection({ companyName: "Cas", legalName: "L", taxId: "14" }, { version: 5 })),
    ],
  });
  show(company({}));
  await user.type(field("Company name"), "Cas");
  await user.type(field("Legal name"), "L");
  await user.type(field("Tax ID"), "14");
  await user.tab();
  expect(calls).toHaveLength(1);
  open();
  expect(await screen.findByText("Saved a moment ago")).toBeVisible();
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[0]!.input).toMatchObject({ version: 3, companyName: "Cas" });
  expect(calls[1]!.input).toMatchObject({ version: 4, companyName: "Cas", legalName: "L", taxId: "14" });
  expect(field("Tax ID")).toHaveAccessibleDescription("Enter a tax ID of at least 10 digits");
});

it("does not lead to the next step after the user has left", async () => {
  const user = userEvent.setup();
  let open = () => undefined as void;
  const reply = new Promise<void>((resolve) => (open = resolve));
  const calls = answer({ "connect.save": [{ ...ok(connection(facts, { version: 4 })), after: reply }] });
  const { unmount } = show(<AppStep {...around} connection={connection({ ...facts, brandName: "Cas" })} />);
  await user.type(field("Brand name"), "pian");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(calls).toHaveLength(1));
  unmount();
  await act(async () => {
    open();
    await new Promise((done) => setTimeout(done, 50));
  });
  expect(router.push).not.toHaveBeenCalled();
});

it("keeps the draft of a field that was typed while another one was saved", async () => {
  const user = userEvent.setup();
  let open = () => undefined as void;
  const reply = new Promise<void>((resolve) => (open = resolve));
  answer({ "connect.save": [{ ...ok(connection({ companyName: "Cas" }, { version: 4 })), after: reply }] });
  const { unmount } = show(company({}));
  await user.type(field("Company name"), "Cas");
  await user.tab();
  await user.type(field("Legal name"), "Caspian LLC");
  open();
  await screen.findByText("Saved a moment ago");
  unmount(); // the session ends before the field loses the focus
  show(company({ companyName: "Cas" }));
  expect(field("Legal name")).toHaveValue("Caspian LLC");
});

it("clears an answer that the user removed, and does not save an unchanged answer", async () => {
  const user = userEvent.setup();
  const calls = answer({ "connect.save": [ok(connection({ legalName: "" }, { version: 4 }))] });
  show(company({ legalName: "Caspian LLC" }));
  await user.click(field("Legal name"));
  await user.tab();
  expect(calls).toHaveLength(0);
  await user.clear(field("Legal name"));
  await user.tab();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]!.input).toMatchObject({ legalName: " ", version: 3 });
});

it("takes over a colleague's answers to untouched fields and saves its own on top", async () => {
  const user = userEvent.setup();
  const theirs = connection({ legalName: "Theirs LLC" }, { version: 8 });
  const calls = answer({
    "connect.save": [changed, ok(connection({ legalName: "Theirs LLC", companyName: "Mine" }, { version: 9 }))],
    "connect.progress": [ok(theirs)],
  });
  show(company({}));
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText("Enter the legal name")).toBeVisible();
  await user.type(field("Company name"), "Mine");
  await user.tab();
  await waitFor(() => expect(field("Legal name")).toHaveValue("Theirs LLC"));
  await waitFor(() => expect(screen.queryByText("Enter the legal name")).not.toBeInTheDocument());
  await waitFor(() =>
    expect(calls.map(({ call }) => call)).toEqual(["connect.save", "connect.progress", "connect.save"]),
  );
  expect(calls[2]!.input).toMatchObject({ version: 8, companyName: "Mine", legalName: "Theirs LLC" });
  expect(screen.queryByText("Somebody else has changed this step")).not.toBeInTheDocument();
});

it.each([
  ["Keep Yours", "Mine"],
  ["Use Their Version", "Theirs"],
])("asks the user to choose when both people answered: %s", async (button, winner) => {
  const user = userEvent.setup();
  const theirs = connection({ companyName: "Theirs" }, { version: 8 });
  const calls = answer({
    "connect.save": [changed, ok(connection({ companyName: winner }, { version: 9 }))],
    "connect.progress": [ok(theirs)],
  });
  show(company({ companyName: "Before" }));
  await user.clear(field("Company name"));
  await user.type(field("Company name"), "Mine");
  await user.tab();
  expect(await screen.findByText("Somebody else has changed this step")).toBeVisible();
  expect(field("Company name")).toHaveValue("Mine");
  await user.click(screen.getByRole("button", { name: new RegExp(button, "i") }));
  await waitFor(() => expect(screen.queryByText("Somebody else has changed this step")).not.toBeInTheDocument());
  expect(field("Company name")).toHaveValue(winner);
  const saves = inputsOf(calls, "connect.save").slice(1);
  expect(saves.map(({ companyName, version }) => [companyName, version])).toEqual(
    winner === "Mine" ? [["Mine", 8]] : [],
  );
});

it("creates the company and the application from all answers, then continues", async () => {
  const user = userEvent.setup();
  const saved = connection({ ...facts, ...whole }, { version: 4 });
  const calls = answer({
    "connect.save": [ok(saved)],
    "connect.merchant": [ok({ appId: "10999", companyId: "305" })],
    "connect.progress": [ok({ ...saved, version: 5, appId: "10999", companyId: "305" })],
  });
  show(company({ ...facts, ...whole, taxId: "1404 882 911" }));
  await user.click(screen.getByRole("button", { name: /continue/i }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/connect/bank"));
  expect(inputsOf(calls, "connect.merchant")[0]).toEqual({
    accountType: "business",
    version: 4,
    ...facts,
    ...whole,
    website: facts.appUrl,
  });
});

it("names the step whose answer must be corrected, and stays", async () => {
  const user = userEvent.setup();
  answer({
    "connect.merchant": [problem("invalid", { fields: { appName: "taken" } })],
  });
  show(company({ ...facts, ...whole }));
  await user.click(screen.getByRole("button", { name: /continue/i }));
  expect(await screen.findByText(/Something in “App info” needs your attention/)).toBeVisible();
  expect(router.push).not.toHaveBeenCalled();
});

it("keeps the answers when a save fails and sends them with the next step", async () => {
  const user = userEvent.setup();
  const calls = answer({
    "connect.save": [problem("unreachable"), ok(connection(facts, { version: 4 }))],
  });
  show(<AppStep {...around} connection={connection({ ...facts, brandName: "" })} />);
  await user.type(field("Brand name"), "Caspian");
  await user.tab();
  expect(await screen.findByText("Not saved yet. It is sent again when you continue")).toBeVisible();
  expect(field("Brand name")).toHaveValue("Caspian");
  await user.click(screen.getByRole("button", { name: /continue/i }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/connect/company"));
  expect(calls).toHaveLength(2);
});

it.each([
  ["AZ", "FIN", "5ABC12D"],
  ["AE", "Emirates ID", "784199012345671"],
  ["SA", "National ID", "1098765432"],
] as const)("names the identity number in %s %s, also when it is missing or wrong", async (region, name, example) => {
  const user = userEvent.setup();
  answer({ "connect.save": [ok(connection({}, { version: 4 }))] });
  show(<AppStep {...around} region={region} connection={connection({ accountType: "individual" })} />);
  await user.click(screen.getByRole("button", { name: /continue/i }));
  await waitFor(() => expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(`Enter the ${name}`)));
  await user.type(field(name), "12");
  const sentence = `Check the ${name}. It looks like ${example}`;
  await waitFor(() => expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(sentence)));
});

const bank = (
  <BankStep
    {...around}
    connection={connection({ ...facts, ...whole }, { appId: "1", companyId: "305" })}
    companyId="305"
    known={{ accountName: "Caspian Stays LLC" }}
  />
);

it("names the fault of an IBAN, normalises its spelling, and names its bank", async () => {
  const user = userEvent.setup();
  answer({ "connect.save": [ok(connection({}, { version: 4 }))] });
  show(bank);
  const iban = field("IBAN");
  const type = async (text: string) => {
    await user.clear(iban);
    await user.type(iban, text);
    await user.tab();
  };
  await type("AE070331234567890123456");
  await waitFor(() =>
    expect(iban).toHaveAccessibleDescription("Enter an IBAN of this country, for example AZ21NABZ00000000137010001944"),
  );
  await type("AZ21NABZ");
  await waitFor(() => expect(iban).toHaveAccessibleDescription("Enter an IBAN of at least 28 characters"));
  await type("AZ21NABZ000000001370100019445");
  await waitFor(() => expect(iban).toHaveAccessibleDescription("Use at most 28 characters"));
  await type("az21nabz 00000000137010001944");
  await waitFor(() => expect(iban).toHaveAccessibleDescription("Use capital letters in the IBAN"));
  await user.click(screen.getByRole("button", { name: /use capital letters/i }));
  await waitFor(() => expect(iban).toBeValid());
  expect(iban).toHaveValue("AZ21NABZ 00000000137010001944");
  expect(screen.getByText(/An account at .?Central Bank of Azerbaijan.*NABZAZ2C/)).toBeVisible();
});

/** All answers to the bank step are saved, and the provider takes the account. */
const taken = () =>
  answer({
    "connect.save": [ok(connection({}, { version: 4 }))],
    "connect.setBankAccount": [ok(bankAccount)],
    "connect.progress": [ok(connection({}, { version: 5 }))],
  });
const optional = ["Address", "Postal code", "Service user"];
const asked = () =>
  screen
    .getAllByRole("textbox")
    .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent?.replace("Optional", "") ?? "")
    .filter((label) => !optional.includes(label));

it("asks for the IBAN and the holder, then only for details that the table of banks does not have", async () => {
  const user = userEvent.setup();
  const calls = taken();
  show(bank);
  expect(asked()).toEqual(["IBAN", "Account name"]);
  expect(field("Account name")).toHaveValue("Caspian Stays LLC");
  await user.type(field("IBAN"), "AZ33AIIB00000000137010001944");
  expect(asked()).toEqual(["IBAN", "Account name", "Bank code"]);
  await user.type(field("Bank code"), "200004");
  await user.click(screen.getByRole("button", { name: /continue/i }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/connect/agreement"));
  expect(inputsOf(calls, "connect.setBankAccount")[0]).toMatchObject({
    id: "305",
    iban: "AZ33AIIB00000000137010001944",
    accountName: "Caspian Stays LLC",
    accountNumber: "00000000137010001944",
    bankName: "Kapital Bank",
    swift: "AIIBAZ2X",
    code: "200004",
    correspondentAccount: "AZ37NABZ01350100000000001944",
    bankTaxId: "9900003611",
  });
});

it("sends the account after a lost reply with the same key, and anew after another account", async () => {
  const user = userEvent.setup();
  const calls = answer({
    "connect.save": [ok(connection({}, { version: 4 }))],
    "connect.setBankAccount": [problem("unreachable")],
    "connect.progress": [ok(connection({}, { version: 5 }))],
  });
  show(bank);
  const keys = () => callsOf(calls, "connect.setBankAccount").map(({ intent }) => intent);
  const send = async (bankCode: string) => {
    await user.clear(field("Bank code"));
    await user.type(field("Bank code"), bankCode);
    const before = keys().length;
    await user.click(screen.getByRole("button", { name: /continue/i }));
    await waitFor(() => expect(keys()).toHaveLength(before + 1));
    await screen.findByRole("alert");
    await waitFor(() => expect(screen.getByRole("button", { name: /continue/i })).toBeEnabled());
  };
  await user.type(field("IBAN"), "AZ33AIIB00000000137010001944");
  for (const bankCode of ["200004", "200004", "200005", "200004"]) await send(bankCode);
  const [first, again, other, anew] = keys();
  expect(first).toBeDefined();
  expect(again).toBe(first);
  expect(new Set([first, other, anew]).size).toBe(3);
});

it("takes back a bank's details with its IBAN, and keeps typed ones", async () => {
  const user = userEvent.setup();
  answer({ "connect.save": [ok(connection({}, { version: 4 }))] });
  show(bank);
  await user.type(field("IBAN"), "AZ33AIIB00000000137010001944");
  await user.type(field("Bank code"), "200004");
  await user.clear(field("IBAN"));
  await user.type(field("IBAN"), "AZ21XXXX00000000137010001944");
  for (const name of ["Bank name", "SWIFT", "Correspondent account", "Bank tax ID"])
    expect(field(name)).toHaveValue("");
  expect(field("Bank code")).toHaveValue("200004");
});

const unknown = "AZ31XXXX00000000137010001944";
it("has a sentence for each field of a bank that the table does not have", async () => {
  const user = userEvent.setup();
  answer({});
  show(bank);
  await user.click(screen.getByRole("button", { name: /continue/i }));
  await waitFor(() => expect(field("IBAN")).toHaveAccessibleDescription("Enter the IBAN"));
  await user.type(field("IBAN"), unknown);
  await user.clear(field("Account name"));
  await user.type(field("Bank tax ID"), "1404882912");
  await user.type(field("SWIFT"), "nabz");
  await user.click(screen.getByRole("button", { name: /continue/i }));
  for (const [name, sentence] of [
    ["Bank name", "Enter the bank name"],
    ["SWIFT", "Enter a SWIFT code of 8 or 11 capital letters and digits, for example NABZAZ2C"],
    ["Account name", "Enter the account name"],
    ["Correspondent account", "Enter the correspondent account"],
    ["Bank code", "Enter the bank code"],
    ["Bank tax ID", "Check the tax ID. It looks like 1404882911"],
  ] as const)
    await waitFor(() => expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(sentence)));
});

it("refuses a SWIFT code of another bank than the IBAN's", async () => {
  const user = userEvent.setup();
  const calls = taken();
  show(bank);
  for (const [name, value] of [
    ["IBAN", unknown],
    ["Bank name", "Example Bank"],
    ["SWIFT", "NABZAZ2C"],
    ["Correspondent account", "0137000001"],
    ["Bank code", "505141"],
    ["Bank tax ID", "1404882911"],
  ] as const) {
    if (name !== "IBAN") await screen.findByRole("textbox", { name });
    await user.type(field(name), value);
  }
  await user.click(screen.getByRole("button", { name: /continue/i }));
  const sentence = "This SWIFT code is of another bank than the IBAN. Check both";
  await waitFor(() => expect(field("SWIFT")).toHaveAccessibleDescription(expect.stringContaining(sentence)));
  expect(inputsOf(calls, "connect.setBankAccount")).toEqual([]);
});

it("says that the contract was signed meanwhile", async () => {
  const user = userEvent.setup();
  answer({ "connect.save": [problem("refused", { code: "ALREADY_SIGNED" })] });
  show(company(whole));
  await user.type(field("Legal name"), " 2");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("The contract is signed already");
  expect(router.push).not.toHaveBeenCalled();
});
