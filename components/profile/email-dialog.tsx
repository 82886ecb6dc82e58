"use client";
import { useTranslations } from "next-intl";
import { PasswordField } from "@/components/form/password-fields";
import { EmailField } from "@/components/form/text-field";
import { ChangeSummary } from "@/components/two-step/change-summary";
import { TwoStepAction } from "@/components/two-step/two-step-action";
import type { ContactDialogProps } from "./contact-dialog";

/** The new address and the password, then the code that was sent to the new address. */
export function EmailDialog({ current, ...dialog }: ContactDialogProps) {
  const words = useTranslations("profile.email");
  const proof = useTranslations("profile.proof");
  const action = useTranslations("actions.busy");
  return (
    <TwoStepAction
      pair="profile.changeEmail"
      {...dialog}
      title={words("change")}
      description={words("next")}
      schema={() => import("./contact-schemas").then(({ emailSchema }) => emailSchema)}
      values={(sent) => ({ email: sent?.email ?? "" })}
      sentences={{
        email: { same: words("same"), taken: words("taken") },
        password: { wrong: proof("wrong") },
      }}
      ask={(values) => values}
      about={({ email }) => email}
      act={({ email }) => ({ email })}
      done={() => ({ id: "profile", title: words("changed") })}
      busyLabel={action("saving")}
      summary={({ email }) => (
        <ChangeSummary
          lines={[
            [words("current"), current],
            [words("new"), email],
          ]}
        />
      )}
      changeLabel={words("changeEmail")}
    >
      <EmailField name="email" label={words("new")} />
      <PasswordField name="password" label={proof("password")} help={proof("help")} />
    </TwoStepAction>
  );
}
