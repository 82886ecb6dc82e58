// What our server remembers of an answer, and of which call. Everything else of the session's life is in session.ts.
import "server-only";
import type { EditionName } from "@/lib/contract/constants";
import type { Holder } from "@/lib/contract/people";
import type { Values } from "@/lib/contract/wire";
import { endAccount, writeAccount } from "./account";
import { type KnownBrowser, writeKnownBrowser } from "./known-browser";
import {
  type Session,
  type Step,
  endSession,
  endStep,
  newSession,
  secondsLeft,
  writeSession,
  writeStep,
} from "./session";

interface AnsweredCall {
  /** What the call keeps or remembers of its answer. */
  readonly kept: Values;
  readonly answer: Values;
  readonly input: Values;
  readonly step: Step;
  readonly session: Session | undefined;
  readonly edition: EditionName;
  readonly browser: KnownBrowser;
}

type Remember = (given: AnsweredCall) => Promise<string[]>;
const rememberUser: Remember = async ({ answer, session }) =>
  session ? writeSession({ ...session, user: answer as Holder }) : []; // parsed by the contract
const textOf = (value: unknown) => String(value ?? "");

const cookiesByCall: Readonly<Record<string, Remember>> = {
  // A new step value each time, so that a planted or older one is replaced.
  "auth.signIn.ask": ({ kept, input }) =>
    writeStep("auth.signIn", {
      email: textOf(kept.email),
      username: textOf(input.username),
      rememberMe: input.rememberMe === true,
    }),
  "auth.register.ask": ({ kept, input }) =>
    writeStep("auth.register", { email: textOf(kept.email), mobilePhone: textOf(input.mobilePhone) }),
  "auth.register.act": async () => endStep(),
  "auth.signIn.act": async ({ kept, answer, step, edition, browser }) => {
    const user = answer.user as Holder; // the answer was parsed by the contract
    const session = newSession({
      token: textOf(kept.accessToken),
      tokenEndsAt: Date.parse(textOf(kept.expiresAt)),
      user,
      edition,
      remembered: step.rememberMe === true,
    });
    return [
      ...(await writeSession(session)),
      ...writeAccount(user.id, session.remembered ? secondsLeft(session) : undefined),
      ...(await writeKnownBrowser(browser, textOf(step.username), textOf(step.email))),
      ...endStep(),
    ];
  },
  "profile.edit": rememberUser,
  "profile.changeEmail.act": rememberUser,
};

export const cookiesAfterCall = async (call: string, given: AnsweredCall): Promise<string[]> =>
  (await cookiesByCall[call]?.(given)) ?? [];
export const cookiesOfSignOut = (): string[] => [...endSession(), ...endStep(), ...endAccount()];
