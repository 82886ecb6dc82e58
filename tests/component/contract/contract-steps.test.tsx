import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { ContractSteps } from "@/components/contract/contract-steps";
import type { Language } from "@/lib/i18n/languages";
import type { Certificate, Signing, VerificationState } from "@/lib/contract/connect";
import { answer, ok, problem } from "@/tests/support/answer";
import { certificate, codeSent, contractState, verification } from "@/tests/support/records";
import { around, show, wordsOf } from "../form/setting";

const refresh = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));
jest.mock("@/lib/provider/browser/reachable", () => ({ lookAtPortal: async () => "same" }));

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick", "setImmediate"] });
  refresh.mockClear();
});
afterEach(() => jest.useRealTimers());
const typist = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
/** With the answers of the calls that it starts. */
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole("button", { name }));
    await jest.advanceTimersByTimeAsync(0);
  });
/** The page polls every three seconds. */
const letAsk = (times = 1) => act(() => jest.advanceTimersByTimeAsync(3_100 * times));

type Props = ComponentProps<typeof ContractSteps>;
const steps = (
  stage: Props["stage"],
  more: { signing?: Signing | null; version?: string; outdated?: Props["agreement"]["outdated"] } = {},
) => (
  <ContractSteps
    stage={stage}
    agreement={{ appId: "APP-1", version: more.version ?? "v1", outdated: more.outdated }}
    signature={{
      appId: "APP-1",
      version: more.version ?? "v1",
      signer: "Caspian Stays",
      signing: more.signing ?? null,
      identity: "digital identity",
      region: "AZ",
      phoneExample: "+994 50 000 10 03",
      shownPhone: "+994 50 214 08 77",
    }}
    done={
      <h2 data-step-title="" tabIndex={-1}>
        Signed here
      </h2>
    }
    document={<article>The text</article>}
  />
);
const sent = ok(codeSent());
const waiting = (transactionId: string, state: VerificationState = "waiting", verificationCode = "4821") =>
  verification({ transactionId, state, verificationCode });
const company = (id: string, unfit: Certificate["unfit"] = null, name = `Company ${id}`) =>
  certificate({ id, name, unfit });
const login = (state: VerificationState, certificates: readonly Certificate[] = []) =>
  ok({ ...waiting("A", state), person: "Nigar Hasanova", certificates: [...certificates] });
const own = (
  step: Signing["step"],
  transactionId: string,
  state: VerificationState = "waiting",
  certificates: Certificate[] = [],
): Signing => ({
  by: "Nigar Hasanova",
  step,
  own: { ...waiting(transactionId, state), phone: "+994502140877", userId: "123456", certificates },
});

describe("agreeing", () => {
  it("requires the ticked box, then a code, and accepts the text that the page shows", async () => {
    const user = typist();
    const calls = answer({
      "connect.agree.ask": [sent],
      "connect.agree.act": [problem("invalid", { fields: { OTP: "wrong" }, attemptsLeft: 4 }), ok(contractState())],
    });
    show(steps("agreement"));
    await press("Agree to the contract");
    expect(await screen.findByText("Read the contract and tick this box first")).toBeInTheDocument();
    expect(screen.getByRole("checkbox")).toHaveFocus();
    expect(calls).toEqual([]);
    await user.click(screen.getByRole("checkbox"));
    await press("Agree to the contract");
    const dialog = await screen.findByRole("dialog", { name: "Enter the code" });
    expect(dialog).toHaveTextContent("edition v1");
    await user.type(within(dialog).getByLabelText("One-time code"), "111111");
    expect(await screen.findByText("That code is not right. Try again. 4 attempts left")).toBeInTheDocument();
    await user.type(screen.getByLabelText("One-time code"), "123456");
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
    expect(calls.map(({ call, input }) => [call, input])).toEqual([
      ["connect.agree.ask", { appId: "APP-1", version: "v1" }],
      ["connect.agree.act", { appId: "APP-1", version: "v1", OTP: "111111" }],
      ["connect.agree.act", { appId: "APP-1", version: "v1", OTP: "123456" }],
    ]);
  });

  it("starts again with the new text when the agreement has changed", async () => {
    const user = typist();
    answer({
      "connect.agree.ask": [sent],
      "connect.agree.act": [problem("refused", { code: "CONTRACT_CHANGED" })],
    });
    const { rerender } = show(steps("agreement"));
    await user.click(screen.getByRole("checkbox"));
    await press("Agree to the contract");
    await user.type(await screen.findByLabelText("One-time code"), "123456");
    expect(await screen.findByText("The contract has changed in the meantime")).toBeInTheDocument();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(refresh).toHaveBeenCalled();
    await act(async () => rerender(around(steps("agreement", { version: "v2" }))));
    expect(screen.getByRole("checkbox")).not.toBeChecked();
  });

  it("states that an earlier text was accepted, and names the missing steps", async () => {
    const user = typist();
    answer({ "connect.agree.ask": [problem("refused", { code: "NO_DESTINATION" })] });
    show(steps("agreement", { outdated: { by: "Rashad Aliyev", date: "20 Nov 2026" } }));
    expect(screen.getByText(/has changed since Rashad Aliyev agreed to it on 20 Nov 2026/)).toBeInTheDocument();
    await user.click(screen.getByRole("checkbox"));
    await press("Agree to the contract");
    expect(await screen.findByText(/Enter the bank details or attach a card first/)).toBeInTheDocument();
  });
});

async function askPhone(user: ReturnType<typeof typist>) {
  await user.type(screen.getByLabelText("User ID"), "123456");
  await press("Confirm by phone");
  await screen.findByRole("heading", { name: "Confirm on your phone" });
}

describe("signing", () => {
  it("goes from the phone to the certificate to the phone and signs once", async () => {
    const user = typist();
    const calls = answer({
      "connect.askIdentity": [ok(waiting("A"))],
      "connect.identityLogin": [login("waiting"), login("approved", [company("1"), company("2", "company")])],
      "connect.askSignature": [ok(waiting("B", "waiting", "7730"))],
      "connect.sign": [ok(waiting("B")), "unreachable", ok(waiting("B", "approved"))],
    });
    const { rerender } = show(steps("signature"));
    await askPhone(user);
    expect(screen.getByRole("heading", { name: "Confirm on your phone" })).toHaveFocus();
    expect(screen.getByText("4821")).toBeInTheDocument();
    expect(screen.getByText(/We sent a request to/)).toHaveTextContent("+994 50 214 08 77");
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(screen.getByText("Verification code: 4 8 2 1")).toBeInTheDocument();
    expect(screen.getByText("Time left: 2:00")).toBeInTheDocument();
    await letAsk(2);
    expect(screen.getByRole("heading", { name: "Choose a certificate" })).toHaveFocus();
    expect(screen.getByRole("radio", { name: /Company 1/ })).toBeChecked();
    expect(screen.getByRole("radio", { name: /Company 2.*It is not a certificate of this company/ })).toBeDisabled();
    await press("Sign the contract");
    expect(await screen.findByText("7730")).toBeInTheDocument();
    await letAsk(2);
    expect(screen.getByText(/There is no connection right now/)).toBeInTheDocument();
    await letAsk();
    await waitFor(() => expect(refresh).toHaveBeenCalled());
    await letAsk(3); // polling has stopped
    expect(calls.map(({ call, input }) => [call, input])).toEqual([
      ["connect.askIdentity", { appId: "APP-1", phone: "+994502140877", userId: "123456" }],
      ["connect.identityLogin", { appId: "APP-1", transactionId: "A" }],
      ["connect.identityLogin", { appId: "APP-1", transactionId: "A" }],
      ["connect.askSignature", { appId: "APP-1", transactionId: "A", certificate: "1", version: "v1" }],
      ...Array.from({ length: 3 }, () => [
        "connect.sign",
        { appId: "APP-1", phone: "+994502140877", userId: "123456", transactionId: "B" },
      ]),
    ]);
    rerender(around(steps("done")));
    expect(screen.getByRole("heading", { name: "Signed here" })).toHaveFocus();
  });

  it.each([
    ["refused", "The request was refused on the phone"],
    ["timedOut", "The phone did not answer in time"],
    ["cancelled", "The signing was stopped"],
  ] as const)("explains a phone that has %s and the next step", async (state, sentence) => {
    const user = typist();
    answer({ "connect.askIdentity": [ok(waiting("A"))], "connect.identityLogin": [login(state)] });
    show(steps("signature"));
    await askPhone(user);
    await letAsk();
    const status = screen.getByText(sentence).closest("[role=status]");
    expect(status).toHaveTextContent("Nothing was signed");
    expect(screen.getByLabelText("User ID")).toHaveValue("123456");
  });

  it.each([
    ["company", [company("9", "company", "Silk Road Cafe LLC")], "There is no certificate for Caspian Stays"],
    ["person", [company("9", "person", "Kamran Mammadov")], "This identity belongs to another person"],
    ["nobody", [], "There is no certificate for Caspian Stays"],
  ] as const)("names certificates of another %s", async (_, certificates, sentence) => {
    const user = typist();
    answer({
      "connect.askIdentity": [ok(waiting("A"))],
      "connect.identityLogin": [login("approved", certificates)],
    });
    show(steps("signature"));
    await askPhone(user);
    await letAsk();
    const notice = screen.getByText(sentence).closest("[role=status]");
    if (certificates[0]) expect(notice).toHaveTextContent(`Found: ${certificates[0].name}`);
    else expect(notice).not.toHaveTextContent("Found");
  });

  it("refuses an invalid user ID at its field", async () => {
    const user = typist();
    const calls = answer({});
    show(steps("signature"));
    await user.type(screen.getByLabelText("User ID"), "12");
    await press("Confirm by phone");
    await waitFor(() =>
      expect(screen.getByLabelText("User ID")).toHaveAccessibleDescription("Enter the user ID: 6 digits"),
    );
    expect(calls).toEqual([]);
  });

  it("reads a user ID that was pasted in groups", async () => {
    const user = typist();
    const calls = answer({ "connect.askIdentity": [ok(waiting("A"))] });
    show(steps("signature"));
    await user.click(screen.getByLabelText("User ID"));
    await user.paste(" ١٢٣ ٤٥٦");
    await press("Confirm by phone");
    await screen.findByRole("heading", { name: "Confirm on your phone" });
    expect(calls[0]!.input).toMatchObject({ userId: "123456" });
  });

  it("can be canceled by the person who waits", async () => {
    const calls = answer({ "connect.cancelSigning": [ok()] });
    show(steps("signature", { signing: own("signature", "B") }));
    await press("Stop signing");
    expect(await screen.findByText("The signing was stopped")).toBeInTheDocument();
    expect(calls[0]).toMatchObject({ call: "connect.cancelSigning", input: { appId: "APP-1", transactionId: "B" } });
    expect(refresh).toHaveBeenCalledTimes(1);
    await letAsk(2);
    expect(calls).toHaveLength(1);
  });

  it("says of a request whose stop was lost nothing at the next one", async () => {
    answer({
      "connect.cancelSigning": [problem("unreachable")],
      "connect.identityLogin": [login("cancelled")],
      "connect.askIdentity": [ok(waiting("C"))],
    });
    show(steps("signature", { signing: own("identity", "A") }));
    await press("Stop signing");
    expect(await screen.findByRole("alert")).toHaveTextContent(wordsOf.en.problems.unreachable);
    await letAsk();
    await screen.findByText("The signing was stopped");
    await press("Confirm by phone");
    await screen.findByRole("heading", { name: "Confirm on your phone" });
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("says of a certificate whose signature was refused nothing at the next request", async () => {
    answer({
      "connect.askSignature": [problem("too_many", { retryAfter: 30 })],
      "connect.cancelSigning": [ok()],
      "connect.askIdentity": [ok(waiting("C"))],
      "connect.identityLogin": [ok({ ...waiting("C", "approved"), person: "Nigar", certificates: [company("1")] })],
    });
    show(steps("signature", { signing: own("certificate", "A", "approved", [company("1")]) }));
    await press("Sign the contract");
    await screen.findByRole("alert");
    await press("Stop signing");
    await screen.findByText("The signing was stopped");
    await press("Confirm by phone");
    await letAsk();
    await screen.findByRole("heading", { name: "Choose a certificate" });
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("follows the signature in another tab that has stopped this one", async () => {
    answer({
      "connect.askSignature": [ok(waiting("B"))],
      "connect.sign": [ok(waiting("B", "cancelled"))],
    });
    const { rerender } = show(steps("signature", { signing: own("certificate", "A", "approved", [company("1")]) }));
    await press("Sign the contract");
    await screen.findByText("4821");
    await letAsk();
    expect(screen.getByText("The signing was stopped")).toBeInTheDocument();
    expect(refresh).toHaveBeenCalled();
    const elsewhere = { ...own("signature", "C"), own: { ...own("signature", "C").own!, verificationCode: "0521" } };
    rerender(around(steps("signature", { signing: elsewhere })));
    expect(screen.getByText("0521")).toBeInTheDocument();
  });

  it("says how a request ended also after the page has read that there is none", async () => {
    answer({ "connect.identityLogin": [login("cancelled")] });
    const { rerender } = show(steps("signature", { signing: own("identity", "A") }));
    await letAsk();
    rerender(around(steps("signature")));
    expect(screen.getByText("The signing was stopped")).toBeInTheDocument();
  });

  it("resumes after a reload with the typed values", async () => {
    const calls = answer({ "connect.sign": [ok(waiting("B", "approved"))] });
    show(steps("signature", { signing: own("signature", "B") }));
    expect(screen.getByText("4821")).toBeInTheDocument();
    await letAsk();
    expect(calls).toMatchObject([
      { call: "connect.sign", input: { phone: "+994502140877", userId: "123456", transactionId: "B" } },
    ]);
    await waitFor(() => expect(refresh).toHaveBeenCalled());
  });

  it("checks after a lost reply whether a phone is waiting", async () => {
    const user = typist();
    answer({ "connect.askIdentity": ["unreachable"] });
    const { rerender } = show(steps("signature"));
    await user.type(screen.getByLabelText("User ID"), "123456");
    await press("Confirm by phone");
    expect(await screen.findByRole("alert")).toBeInTheDocument();
    expect(refresh).toHaveBeenCalled();
    rerender(around(steps("signature", { signing: own("identity", "A") })));
    expect(screen.getByText("4821")).toBeInTheDocument();
  });

  it("starts again when the provider no longer knows the signature", async () => {
    answer({ "connect.identityLogin": [problem("not_found")] });
    show(steps("signature", { signing: own("identity", "A") }));
    await letAsk();
    expect(screen.getByText("This request is no longer valid")).toBeInTheDocument();
  });

  it("names a colleague's signature without its code, and can take it over", async () => {
    const calls = answer({});
    show(steps("signature", { signing: { by: "Rashad Aliyev", step: "signature", own: null } }));
    expect(screen.getByText("Rashad Aliyev is signing this contract now")).toBeInTheDocument();
    await letAsk(2);
    expect(calls).toEqual([]);
    expect(screen.queryByLabelText("User ID")).not.toBeInTheDocument();
    await press("Sign it myself");
    expect(screen.getByLabelText("User ID")).toBeInTheDocument();
  });

  it("announces the last seconds to screen readers", async () => {
    answer({ "connect.identityLogin": [login("waiting")] });
    show(steps("signature", { signing: own("identity", "A") }));
    await act(() => jest.advanceTimersByTimeAsync(92_000));
    expect(screen.getByText("30 seconds left")).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(screen.getByText("10 seconds left")).toBeInTheDocument();
  });

  it.each([["az"], ["ru"], ["ar"]] as readonly [Language][])("uses %s in every step", async (language) => {
    answer({ "connect.identityLogin": [login("approved", [company("1"), company("2", "person")])] });
    const { container } = show(steps("signature", { signing: own("identity", "A") }), language);
    expect(screen.getByText("4821")).toHaveAttribute("dir", "ltr");
    await letAsk();
    expect(screen.getAllByRole("radio")).toHaveLength(2);
    expect(container).not.toHaveTextContent(/contract\.|Choose a certificate/);
  });
});
