"use client";
import { Lock } from "@/components/ui/icons/lock";
import { Mail } from "@/components/ui/icons/mail";
import { Phone } from "@/components/ui/icons/phone";
import { User } from "@/components/ui/icons/user";
import { useTranslations } from "next-intl";
import { useState, type ReactNode } from "react";
import { Form } from "@/components/form/form";
import { FormSubmit } from "@/components/form/form-foot";
import { NewPasswordField } from "@/components/form/password-fields";
import { PhoneField } from "@/components/form/phone-field";
import { EmailField, TextField } from "@/components/form/text-field";
import { useSend, useTwoStep } from "@/lib/provider/browser";
import type { CodeSent } from "@/lib/provider/contract/values";
import type { Region } from "@/lib/rules/phone";
import { CodeStep } from "./code-step";
import { SignInLink } from "./sign-in-link";
import { StepTitle } from "./step-title";

export interface RegisterProps {
  readonly region: Region;
  readonly phoneExample: string;
  readonly signInAt: string;
  /** Below the form: for who has an account. */
  readonly foot: ReactNode;
}

export function Register({ region, phoneExample, signInAt, foot }: RegisterProps) {
  const words = useTranslations("auth");
  const action = useTranslations("actions");
  const { begin, finish } = useTwoStep("auth.register");
  const { send: again } = useSend("auth.register.again");
  const [asked, setAsked] = useState<{ readonly details: string; readonly sent: CodeSent }>();
  const [step, setStep] = useState<"details" | "code" | "done">("details");

  async function send(values: Parameters<typeof begin>[0]) {
    const details = JSON.stringify(values);
    // Nothing was changed: the code that is on its way is still good, and another one would have to wait.
    if (asked?.details !== details) setAsked({ details, sent: await begin(values) });
    setStep("code");
  }

  if (step === "done") {
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
      {asked && (
        <div key={asked.details} hidden={step !== "code"}>
          <CodeStep
            sent={asked.sent}
            finish={async (code) => {
              await finish({}, code);
              setStep("done");
            }}
            resend={() => again({})}
            backLabel={words("register.changeDetails")}
            onBack={(ended) => {
              setStep("details");
              if (ended) setAsked(undefined);
            }}
            busyLabel={words("signIn.checking")}
            lockedText={words("code.startAgain")}
          />
        </div>
      )}
      {/* Hidden, not gone: whoever comes back to change a detail finds the rest as it was. */}
      <div hidden={step === "code"}>
        <StepTitle hint={words("register.hint")}>{words("register.title")}</StepTitle>
        <Form
          schema={() => import("./registration-schema").then(({ registrationSchema }) => registrationSchema(region))}
          onSubmit={send}
          className="gap-4.5"
        >
          <EmailField name="email" size="lg" icon={<Mail />} />
          <TextField name="fullName" size="lg" icon={<User />} autoComplete="name" />
          <PhoneField name="mobilePhone" size="lg" icon={<Phone />} region={region} example={phoneExample} />
          <NewPasswordField name="password" size="lg" icon={<Lock />} />
          <FormSubmit size="lg" wide className="mt-1.5" busyLabel={words("signIn.checking")}>
            {action("signIn.register")}
          </FormSubmit>
        </Form>
        {foot}
      </div>
    </>
  );
}
