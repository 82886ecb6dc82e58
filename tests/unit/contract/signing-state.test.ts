import {
  type SigningEvent,
  type SigningState,
  nextSigningState,
  signingFound,
} from "@/components/contract/signing-state";
import type { Certificate, Signing, VerificationState } from "@/lib/contract/connect";

const waiting = (transactionId: string) => ({ transactionId, verificationCode: "4821", expiresIn: 120 });
const certificate = (id: string, unfit: Certificate["unfit"] = null): Certificate => ({
  id,
  kind: "company",
  name: `Company ${id}`,
  taxId: "1404882911",
  unfit,
});
const walk = (events: readonly SigningEvent[], from: SigningState = { step: "form" }) =>
  events.reduce(nextSigningState, from);
const waitingFor = (step: "identity" | "signature", id: string): SigningEvent => ({
  type: "asked",
  step,
  waiting: waiting(id),
});
const answered = (
  transactionId: string,
  state: VerificationState,
  certificates?: readonly Certificate[],
): SigningEvent => ({
  type: "heard",
  answer: { transactionId, state, certificates },
});
const own = (
  step: Signing["step"],
  transactionId: string,
  state: VerificationState = "waiting",
  certificates: Certificate[] = [],
): Signing => ({
  by: "Nigar Hasanova",
  step,
  own: { ...waiting(transactionId), state, phone: "+994502140877", userId: "123456", certificates },
});

test("goes through all steps: identity, certificate, signature", () => {
  const toChoice = walk([
    waitingFor("identity", "A"),
    answered("A", "waiting"),
    answered("A", "approved", [certificate("1")]),
  ]);
  expect(toChoice).toEqual({ step: "certificate", transactionId: "A", certificates: [certificate("1")] });
  expect(walk([waitingFor("signature", "B"), answered("B", "waiting"), answered("B", "approved")], toChoice)).toEqual({
    step: "signed",
    transactionId: "B",
  });
});

test.each([["identity"], ["signature"]] as const)(
  "a phone that refuses at %s ends the attempt with a reason",
  (step) => {
    for (const why of ["refused", "timedOut", "cancelled"] as const)
      expect(walk([waitingFor(step, "A"), answered("A", why)])).toEqual({
        step: "form",
        ended: { why, transactionId: "A", certificates: [] },
      });
  },
);

test("distinguishes no certificate of the company, certificates of another, and those of another person", () => {
  const ending = (certificates: readonly Certificate[]) =>
    walk([waitingFor("identity", "A"), answered("A", "approved", certificates)]) as Extract<
      SigningState,
      { step: "form" }
    >;
  expect(ending([]).ended).toEqual({ why: "company", transactionId: "A", certificates: [] });
  const anothers = [certificate("1", "company"), certificate("2", "person")];
  expect(ending(anothers).ended).toEqual({ why: "company", transactionId: "A", certificates: anothers });
  expect(ending([certificate("2", "person")]).ended?.why).toBe("person");
});

test("a failed signature returns to the choice, because the signer is still known", () => {
  const chosen = walk([
    waitingFor("identity", "A"),
    answered("A", "approved", [certificate("1")]),
    waitingFor("signature", "B"),
    answered("B", "refused"),
  ]);
  expect(chosen).toEqual({
    step: "certificate",
    transactionId: "A",
    certificates: [certificate("1")],
    ended: { why: "refused", transactionId: "B", certificates: [] },
  });
  expect(walk([{ type: "found", signing: own("signature", "B") }], chosen)).toBe(chosen);
  // After a reload the provider's state has the step to return to and the reason.
  const reloaded = walk([answered("B", "timedOut")], signingFound(own("signature", "B")));
  const stored = own("certificate", "A", "approved", [certificate("1")]);
  expect(walk([{ type: "found", signing: stored }], reloaded)).toEqual({
    ...chosen,
    ended: { why: "timedOut", transactionId: "B", certificates: [] },
  });
  expect(walk([{ type: "cancelled", transactionId: "A" }], chosen)).toMatchObject({
    step: "form",
    ended: { why: "cancelled" },
  });
});

test("shows an unsuitable certificate beside a suitable one", () => {
  const both = [certificate("1", "company"), certificate("2")];
  expect(walk([waitingFor("identity", "A"), answered("A", "approved", both)])).toEqual({
    step: "certificate",
    transactionId: "A",
    certificates: both,
  });
});

test("a request without an answer is reported until the next answer and ends nothing", () => {
  const unheard = walk([waitingFor("signature", "B"), { type: "unheard", transactionId: "B" }]);
  expect(unheard).toMatchObject({ step: "signature", isUnheard: true });
  expect(walk([{ type: "unheard", transactionId: "B" }], unheard)).toBe(unheard);
  expect(walk([answered("B", "waiting")], unheard)).toMatchObject({ step: "signature", isUnheard: false });
});

test("ignores a late answer to an earlier attempt", () => {
  const second = walk([
    waitingFor("identity", "A"),
    { type: "cancelled", transactionId: "A" },
    waitingFor("identity", "B"),
  ]);
  for (const late of [
    answered("A", "approved", [certificate("1")]),
    answered("A", "refused"),
    { type: "gone", transactionId: "A" },
    { type: "cancelled", transactionId: "A" },
  ] as const)
    expect(walk([late], second)).toBe(second);
  const signed = walk([answered("B", "approved")], walk([waitingFor("signature", "B")]));
  expect(walk([answered("B", "timedOut"), { type: "cancelled", transactionId: "B" }], signed)).toBe(signed);
});

describe("the provider's stored state", () => {
  test("is resumed", () => {
    expect(signingFound(null)).toEqual({ step: "form" });
    expect(signingFound({ by: "Rashad", step: "identity", own: null })).toEqual({ step: "form" });
    expect(signingFound(own("identity", "A"))).toEqual({ step: "identity", waiting: waiting("A"), isUnheard: false });
    expect(signingFound(own("certificate", "A", "approved", [certificate("1")]))).toMatchObject({
      step: "certificate",
    });
    expect(signingFound(own("identity", "A", "approved", [certificate("1")]))).toMatchObject({ step: "certificate" });
    expect(signingFound(own("signature", "B"))).toMatchObject({ step: "signature", waiting: waiting("B") });
    expect(signingFound(own("signature", "B", "approved"))).toEqual({ step: "signed", transactionId: "B" });
    expect(signingFound(own("signature", "B", "refused"))).toMatchObject({ step: "form", ended: { why: "refused" } });
  });

  test("is adopted after a lost reply, and by another tab", () => {
    expect(walk([{ type: "found", signing: own("identity", "A") }])).toMatchObject({ step: "identity" });
    const choice = walk([waitingFor("identity", "A"), answered("A", "approved", [certificate("1")])]);
    expect(walk([{ type: "found", signing: own("signature", "B") }], choice)).toMatchObject({
      step: "signature",
      waiting: waiting("B"),
    });
  });

  test("never sets a page back behind its own state", () => {
    const signing = walk([waitingFor("signature", "B")]);
    for (const older of [null, own("identity", "A"), own("certificate", "A", "approved", [certificate("1")])])
      expect(walk([{ type: "found", signing: older }], signing)).toBe(signing);
    const refused = walk([waitingFor("identity", "A"), answered("A", "refused")]);
    expect(walk([{ type: "found", signing: own("identity", "A") }], refused)).toBe(refused);
    expect(walk([{ type: "found", signing: own("identity", "C") }], refused)).toMatchObject({ step: "identity" });
  });
});
