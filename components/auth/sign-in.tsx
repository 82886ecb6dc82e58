"use client";
// The password step. It must stay light: texts come as props, and code for the time after the press
// (requests, problems, the code) loads during typing of the password.
import { useEffect, useRef, useState, type ComponentType, type KeyboardEvent, type ReactNode } from "react";
import { Icon } from "@/components/ui/display/icon";
import { Button } from "@/components/ui/controls/button";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { Field } from "@/components/ui/inputs/field";
import { Notice } from "@/components/ui/display/notice";
import { PasswordInput } from "@/components/ui/inputs/password-input";
import { fetchAhead } from "@/components/ui/layers/missing-code";
import { TextInput } from "@/components/ui/inputs/text-input";
import { listenToTabs } from "@/lib/provider/browser/session-clock";
import { leaveTo } from "./leave-to";
import type { Credentials, SignInApprovalProps } from "./sign-in-approval";

type SignInWords = Record<
  | "username"
  | "password"
  | "showPassword"
  | "hidePassword"
  | "capsLock"
  | "rememberMe"
  | "signIn"
  | "checking"
  | "enterUsername"
  | "enterPassword"
  | "unreachable",
  string
>;
interface SignInProps {
  readonly words: SignInWords;
  /** The next page; checked on the server. */
  readonly next: string;
  /** The title, and why the visitor is here. */
  readonly head: ReactNode;
  /** The link at the password's label. */
  readonly forgot: ReactNode;
  readonly foot: ReactNode;
}

type Step = "password" | "asking" | "code";
type Missing = Readonly<Partial<Record<"username" | "password", true>>>;
const loadApproval = () => import("./sign-in-approval").then(({ SignInApproval }) => SignInApproval);
const loadAhead = fetchAhead(loadApproval);

export function SignIn({ words, next, head, forgot, foot }: SignInProps) {
  const form = useRef<HTMLFormElement>(null);
  const [Approval, setApproval] = useState<ComponentType<SignInApprovalProps>>();
  const [credentials, setCredentials] = useState<Credentials>();
  const [step, setStep] = useState<Step>("password");
  /** Two presses of Enter come before the next rendering, and each attempt counts towards the account's lock. */
  const isAsking = useRef(false);
  const goTo = (to: Step) => {
    isAsking.current = to === "asking";
    setStep(to);
  };
  const [missing, setMissing] = useState<Missing>({});
  const [unreachable, setUnreachable] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  // A session that ends leads every tab here, and one sign-in leads them all back.
  useEffect(() => listenToTabs((news) => news === "entered" && leaveTo(next)), [next]);

  const focus = (name: "username" | "password") => {
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.focus();
  };

  async function ask(tried: Credentials) {
    goTo("asking");
    const loaded = await loadApproval().catch(() => undefined);
    setUnreachable(!loaded);
    if (!loaded) return goTo("password");
    setApproval(() => loaded);
    setCredentials(tried);
  }

  /**
   * The form's action: React stores a press before hydration and repeats it afterwards. Until then the form's address is one that
   * no browser opens: neither Enter nor a password manager can put a password into a URL.
   */
  function submit(data: FormData) {
    if (isAsking.current) return;
    const entered = {
      username: String(data.get("username") ?? "").trim(),
      password: String(data.get("password") ?? ""),
      rememberMe: data.get("rememberMe") !== null,
    };
    const lacks: Missing = {
      ...(!entered.username && { username: true }),
      ...(!entered.password && { password: true }),
    };
    setMissing(lacks);
    if (lacks.username || lacks.password) focus(lacks.username ? "username" : "password");
    else void ask(entered);
  }

  const filled = (name: "username" | "password") => () =>
    missing[name] && setMissing(({ [name]: _, ...others }) => others);
  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));

  return (
    <>
      {step !== "code" && head}
      {unreachable && (
        <Notice tone="error" announce className="mb-5">
          {words.unreachable}
        </Notice>
      )}
      {Approval && credentials && (
        <Approval
          credentials={credentials}
          next={next}
          onSent={() => goTo("code")}
          onRefused={(wrong) => {
            goTo("password");
            if (wrong) focus("password");
          }}
          onBack={() => {
            goTo("password");
            setCredentials(undefined);
            requestAnimationFrame(() => focus("username")); // it is hidden until then
          }}
        />
      )}
      <div hidden={step === "code"}>
        {/* React would empty the form after its action. */}
        <form ref={form} noValidate action={submit} onReset={(event) => event.preventDefault()} onFocus={loadAhead}>
          <Field label={words.username} error={missing.username && words.enterUsername}>
            <TextInput
              name="username"
              size="lg"
              icon={<Icon name="mail" />}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              inputMode="email"
              leftToRight
              required
              onInput={filled("username")}
            />
          </Field>
          {/* The link is beside the label, and Tab goes from the name to the password. */}
          <div className="relative mt-4.5">
            <Field
              label={words.password}
              error={missing.password && words.enterPassword}
              help={capsLock && words.capsLock}
            >
              <PasswordInput
                name="password"
                size="lg"
                icon={<Icon name="lock" />}
                autoComplete="current-password"
                showLabel={words.showPassword}
                hideLabel={words.hidePassword}
                required
                onInput={filled("password")}
                onKeyUp={readCapsLock}
                onKeyDown={readCapsLock}
                onBlur={() => setCapsLock(false)}
              />
            </Field>
            <span className="absolute end-0 top-0">{forgot}</span>
          </div>
          <Checkbox name="rememberMe" label={words.rememberMe} className="mt-3.75 mb-5.25 gap-2.5 max-desktop:my-2" />
          <Button type="submit" variant="primary" size="lg" wide busy={step === "asking"} busyLabel={words.checking}>
            {words.signIn}
          </Button>
        </form>
        {foot}
      </div>
    </>
  );
}
