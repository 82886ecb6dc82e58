"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Form } from "@/components/form/form";
import { FormField } from "@/components/form/form-field";
import { FormSubmit } from "@/components/form/form-foot";
import { NewPasswordField, PasswordField } from "@/components/form/password-fields";
import { Notice } from "@/components/ui/notice";
import { PasswordInput } from "@/components/ui/password-input";
import { useSend } from "@/lib/provider/browser/calls";
import { useOwnSentence } from "./own-sentence";
import { isSaidAbove, saidAbove } from "./said-above";

const loadSchema = () => import("./password-schema").then(({ passwordSchema }) => passwordSchema);

/** A new form after each change: nothing that was typed stays behind. */
export function PasswordForm({ username }: { readonly username: string }) {
  const words = useTranslations("profile.password");
  const action = useTranslations("actions.busy");
  const { send } = useSend("profile.changePassword");
  const [changes, setChanges] = useState(0);
  const done = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (changes > 0) done.current?.focus(); // the button that was pressed went with its form
  }, [changes]);
  return (
    <>
      {changes > 0 && (
        <div ref={done} tabIndex={-1} className="mb-5 rounded-md outline-none">
          <Notice tone="success" announce title={words("doneTitle")}>
            {words("doneText")}
          </Notice>
        </div>
      )}
      <Form
        key={changes}
        schema={loadSchema}
        className="gap-4"
        sentenceOf={(problem) => (isSaidAbove(problem, "newPassword", "same") ? words("same") : undefined)}
        onSubmit={async ({ oldPassword, newPassword }) => {
          await send({ oldPassword, newPassword }).catch(saidAbove("newPassword", "same"));
          setChanges(changes + 1);
        }}
      >
        {/* Tells a password manager whose password this is. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <OldPassword />
        <NewPasswordField name="newPassword" />
        <PasswordField name="confirmPassword" autoComplete="new-password" />
        <FormSubmit className="mt-1 columns:self-start" busyLabel={action("saving")}>
          {words("submit")}
        </FormSubmit>
      </Form>
    </>
  );
}

function OldPassword() {
  const words = useTranslations("profile.password");
  const show = useTranslations("actions.signIn");
  const hide = useTranslations("auth.signIn");
  const { frame, control: own } = useOwnSentence("oldPassword", { wrong: words("wrong") });
  return (
    <FormField name="oldPassword" {...frame}>
      {(control) => (
        <PasswordInput
          autoComplete="current-password"
          {...control}
          {...own}
          showLabel={show("showPassword")}
          hideLabel={hide("hidePassword")}
        />
      )}
    </FormField>
  );
}
