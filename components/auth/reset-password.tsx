"use client";
import { useTranslations } from "next-intl";
import { useRef, useState, type ReactNode } from "react";
import { Icon } from "@/components/ui/display/icon";
import { Form } from "@/components/form/form";
import { FormSubmit } from "@/components/form/form-foot";
import { NewPasswordField, PasswordField } from "@/components/form/password-fields";
import { buttonLook } from "@/components/ui/controls/button-look";
import { useSend } from "@/lib/provider/browser/calls";
import { problemIn } from "@/lib/provider/problem";
import { SignInLink } from "./sign-in-link";
import { StepTitle } from "./step-title";

const loadSchema = () => import("./new-password-schema").then(({ NewPassword }) => NewPassword);

interface ResetPasswordProps {
  readonly guid: string;
  /** The link is of an invitation: the first password. */
  readonly isInvited: boolean;
  readonly signInAt: string;
  readonly forgotAt: string;
  readonly foot: ReactNode;
}

/** Sets a new password with the link of a letter. It signs no one in: the user must still enter the password. */
export function ResetPassword({ guid, isInvited, signInAt, forgotAt, foot }: ResetPasswordProps) {
  const words = useTranslations("auth.reset");
  const action = useTranslations("actions");
  const { send } = useSend("auth.resetPassword");
  const [state, setState] = useState<"open" | "done" | "expired" | "unsure">("open");
  const isReplyLost = useRef(false);

  if (state === "done") {
    return (
      <>
        <StepTitle arrives hint={words("doneText")}>
          {words(isInvited ? "invitedDone" : "doneTitle")}
        </StepTitle>
        <SignInLink href={signInAt} />
      </>
    );
  }
  if (state === "unsure") {
    return (
      <>
        <StepTitle arrives hint={words("unsureText")}>
          {words("unsureTitle")}
        </StepTitle>
        <SignInLink href={signInAt} />
        {foot}
      </>
    );
  }
  if (state === "expired") {
    return (
      <>
        <StepTitle arrives hint={words(isInvited ? "invitedExpired" : "expiredText")}>
          {words("expiredTitle")}
        </StepTitle>
        {!isInvited && (
          <a href={forgotAt} className={buttonLook({ variant: "primary", size: "lg", wide: true })}>
            <span className="label-case">{words("askAgain")}</span>
          </a>
        )}
        {foot}
      </>
    );
  }
  return (
    <>
      <StepTitle hint={words(isInvited ? "invitedHint" : "hint")}>
        {words(isInvited ? "invitedTitle" : "title")}
      </StepTitle>
      <Form
        schema={loadSchema}
        className="gap-4.5"
        onSubmit={async ({ newPassword }) => {
          try {
            await send({ guid, newPassword });
            setState("done");
          } catch (error) {
            const problem = problemIn(error);
            isReplyLost.current ||= problem.isSilent;
            if (!problem.fields.guid) throw problem;
            setState(isReplyLost.current ? "unsure" : "expired"); // used, perhaps by the lost try, too old, or unknown
          }
        }}
      >
        <NewPasswordField name="newPassword" size="lg" icon={<Icon name="lock" />} />
        <PasswordField name="confirmPassword" size="lg" icon={<Icon name="lock" />} autoComplete="new-password" />
        <FormSubmit size="lg" wide className="mt-1.5" busyLabel={action("busy.saving")}>
          {action(isInvited ? "signIn.setFirstPassword" : "signIn.setPassword")}
        </FormSubmit>
      </Form>
      {foot}
    </>
  );
}
