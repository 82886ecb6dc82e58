"use client";
import { useTranslations } from "next-intl";
import { useState, type ReactNode } from "react";
import { Icon } from "@/components/ui/display/icon";
import { Form } from "@/components/form/form";
import { FormSubmit } from "@/components/form/form-foot";
import { NewPasswordField } from "@/components/form/password-fields";
import { PhoneField } from "@/components/form/phone-field";
import { EmailField, TextField } from "@/components/form/text-field";
import { removeDraft } from "@/lib/browser/kept-drafts";
import { useSend, useTwoStep } from "@/lib/provider/browser/calls";
import type { Region } from "@/lib/rules/phone";
import { useTwoSteps } from "@/components/two-step/use-two-steps";
import { CodeStep } from "./code-step";
import { enterPortal } from "./enter-portal";
import { SignInLink } from "./sign-in-link";
import { StepTitle } from "./step-title";

/** For a change of the language, which reloads the page. A sign-in removes it. */
const draft = { name: "register", userId: "visitor", stays: true } as const;

interface RegisterProps {
  readonly region: Region;
  readonly phoneExample: string;
  readonly signInAt: string;
  /** The page after the registration. */
  readonly next: string;
  /** Below the form: for visitors with an account. */
  readonly foot: ReactNode;
}

export function Register({ region, phoneExample, signInAt, next, foot }: RegisterProps) {
  const words = useTranslations("auth");
  const action = useTranslations("actions");
  const { begin, finish } = useTwoStep("auth.register");
  const { send: again } = useSend("auth.register.again");
  const { request, step, ask, back } = useTwoSteps(begin);
  const [done, setDone] = useState(false);

  if (done) {
    return (
      <>
        <StepTitle arrives hint={words("register.doneText")}>
          {words("register.doneTitle")}
        </StepTitle>
        <SignInLink href={signInAt} />
      </>
    );
  }
  return (
    <>
      {request && (
        <div key={request.round} hidden={step !== "code"}>
          <CodeStep
            sent={request.sent}
            finish={async (code) => {
              const { user } = await finish({}, code);
              removeDraft(draft);
              if (user) await enterPortal(user, next);
              setDone(true);
            }}
            resend={() => again({})}
            backLabel={words("register.changeDetails")}
            onBack={back}
            busyLabel={words("signIn.checking")}
            lockedText={words("code.startAgain")}
          />
        </div>
      )}
      {/* Hidden, not unmounted: a user who comes back finds all fields unchanged. */}
      <div hidden={step === "code"}>
        <StepTitle hint={words("register.hint")}>{words("register.title")}</StepTitle>
        <Form
          schema={() => import("./registration-schema").then(({ registrationSchema }) => registrationSchema(region))}
          onSubmit={ask}
          draft={{ ...draft, sentence: words("register.restored") }}
          className="gap-4.5"
        >
          <EmailField name="email" size="lg" icon={<Icon name="mail" />} />
          <TextField name="fullName" size="lg" icon={<Icon name="user" />} autoComplete="name" />
          <PhoneField
            name="mobilePhone"
            size="lg"
            icon={<Icon name="phone" />}
            autoComplete="tel"
            region={region}
            example={phoneExample}
          />
          <NewPasswordField name="password" size="lg" icon={<Icon name="lock" />} />
          <FormSubmit size="lg" wide className="mt-1.5" busyLabel={words("signIn.checking")}>
            {action("signIn.register")}
          </FormSubmit>
        </Form>
        {foot}
      </div>
    </>
  );
}
