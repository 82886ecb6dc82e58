// The cookies that an answer sets: the call's row names the change.
import "server-only";
import { type Call, type CookieChange, flowOf } from "@/lib/contract/call";
import type { EditionName } from "@/lib/contract/constants";
import type { Holder } from "@/lib/contract/people";
import type { Values } from "@/lib/contract/wire";
import { endAccount, writeAccount } from "./account";
import { forgetDevice, noteDevice } from "./devices";
import { type KnownBrowser, writeKnownBrowser } from "./known-browser";
import {
  type Session,
  type Step,
  endSession,
  endStep,
  newSession,
  secondsLeft,
  stepId,
  writeSession,
  writeStep,
} from "./session";

interface CallAnswer {
  readonly call: Call;
  /** The answer's fields that the server keeps or remembers. */
  readonly serverFields: Values;
  readonly answer: Values;
  readonly checked: Values;
  readonly step: Step;
  readonly session: Session | undefined;
  readonly edition: EditionName;
  readonly browser: KnownBrowser;
  /** The header that names the browser. */
  readonly agent: string | null;
}

const textOf = (value: unknown) => String(value ?? "");

const steps = {
  signInStep: ({ serverFields, checked }: CallAnswer): Step => ({
    email: textOf(serverFields.email),
    username: textOf(checked.username),
    rememberMe: checked.rememberMe === true,
  }),
  registrationStep: ({ serverFields, checked }: CallAnswer): Step => ({
    email: textOf(serverFields.email),
    mobilePhone: textOf(checked.mobilePhone),
  }),
} as const;
/** The id of the step that the answer begins, for the tab that began it. */
export const stepAfterCall = (answer: CallAnswer): string | undefined => {
  const { call } = answer;
  return call.cookies === "signInStep" || call.cookies === "registrationStep"
    ? stepId(flowOf(call), steps[call.cookies](answer))
    : undefined;
};

const changes: Readonly<Record<CookieChange, (answer: CallAnswer) => Promise<string[]>>> = {
  // A new value each time, so that it replaces a planted or an older one.
  signInStep: (answer) => writeStep(flowOf(answer.call), steps.signInStep(answer)),
  registrationStep: (answer) => writeStep(flowOf(answer.call), steps.registrationStep(answer)),
  session: async ({ serverFields, answer, step, edition, browser, session: before, agent }) => {
    const user = answer.user as Holder | undefined; // the contract has parsed the answer
    if (!user || !serverFields.accessToken) return endStep(); // a registration that the provider only confirms
    const session = newSession({
      token: textOf(serverFields.accessToken),
      tokenEndsAt: Date.parse(textOf(serverFields.expiresAt)),
      user,
      edition,
      remembered: step.rememberMe === true,
    });
    await noteDevice(session, agent);
    if (before) await forgetDevice(before); // its cookies are replaced
    return [
      ...(await writeSession(session)),
      ...writeAccount(user.id, session.remembered ? secondsLeft(session) : undefined),
      ...(await writeKnownBrowser(browser, textOf(step.username), textOf(step.email))),
      ...endStep(),
    ];
  },
  user: async ({ answer, session }) => (session ? writeSession({ ...session, user: answer as Holder }) : []), // parsed too
};

export const cookiesAfterCall = async (answer: CallAnswer): Promise<string[]> =>
  answer.call.cookies ? changes[answer.call.cookies](answer) : [];
export const cookiesOfSignOut = (): string[] => [...endSession(), ...endStep(), ...endAccount()];
