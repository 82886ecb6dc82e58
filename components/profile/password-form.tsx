"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Form } from "@/components/form/form";
import { FormField } from "@/components/form/form-field";
import { FormSubmit } from "@/components/form/form-foot";
import { NewPasswordField, PasswordField } from "@/components/form/password-fields";
import { Notice } from "@/components/ui/display/notice";
import { PasswordInput } from "@/components/ui/inputs/password-input";
import { useFocusOnMount } from "@/components/ui/use-focus-on-mount";
import { useWrite } from "@/lib/provider/browser/calls";
import { useSameAct } from "@/lib/provider/browser/use-same-act";
import { problemIn } from "@/lib/provider/problem";

const loadSchema = () => import("./password-schema").then(({ passwordSchema }) => passwordSchema);

/** A new form after each change, so that no password stays in it. */
export function PasswordForm({ username }: { readonly username: string }) {
  const words = useTranslations("profile.password");
  const action = useTranslations("actions.busy");
  const catalogue = useTranslations("messages.catalogue");
  const { write } = useWrite("profile.changePassword");
  const sameAct = useSameAct();
  const [changes, setChanges] = useState(0);
  const [isDone, setDone] = useState(false);
  const [isLost, setLost] = useState(false);
  return (
    <>
      {isDone && <Changed />}
      <Form
        key={changes}
        schema={loadSchema}
        className="gap-4"
        sentences={{
          oldPassword: { wrong: `${catalogue("invalidPassword")}. ${words(isLost ? "perhapsChanged" : "wrong")}` },
          newPassword: { same: words("same") },
        }}
        onSubmit={async ({ oldPassword, newPassword }) => {
          const input = { oldPassword, newPassword };
          setDone(false); // it was about the change before
          await sameAct(input, (key) => write(input, key)).catch((error: unknown) => {
            if (problemIn(error).isSilent) setLost(true);
            throw error;
          });
          setLost(false);
          setChanges(changes + 1);
          setDone(true);
        }}
      >
        {/* For password managers. */}
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

function Changed() {
  const words = useTranslations("profile.password");
  const notice = useFocusOnMount<HTMLDivElement>();
  return (
    <div ref={notice} tabIndex={-1} className="mb-5 rounded-md outline-none">
      <Notice tone="success" announce title={words("doneTitle")}>
        {words("doneText")}
      </Notice>
    </div>
  );
}

function OldPassword() {
  const show = useTranslations("actions.signIn");
  const hide = useTranslations("auth.signIn");
  return (
    <FormField name="oldPassword">
      {(control) => (
        <PasswordInput
          autoComplete="current-password"
          {...control}
          showLabel={show("showPassword")}
          hideLabel={hide("hidePassword")}
        />
      )}
    </FormField>
  );
}
