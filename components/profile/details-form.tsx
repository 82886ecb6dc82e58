"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Form } from "@/components/form/form";
import { FormField } from "@/components/form/form-field";
import { FormSubmit } from "@/components/form/form-foot";
import { TextField } from "@/components/form/text-field";
import { PasswordInput } from "@/components/ui/password-input";
import { TextInput } from "@/components/ui/text-input";
import { showToast } from "@/components/ui/toast-store";
import { useWrite } from "@/lib/provider/browser/calls";
import { isSameEmail } from "./same-email";

interface DetailsFormProps {
  readonly userId: string;
  readonly fullName: string;
  readonly email: string;
}

export function DetailsForm({ userId, fullName, email }: DetailsFormProps) {
  const action = useTranslations("actions");
  const notice = useTranslations("messages.notice");
  const catalogue = useTranslations("messages.catalogue");
  const words = useTranslations("profile.details");
  const { write } = useWrite("profile.edit");
  const known = useRef(email);
  useEffect(() => {
    known.current = email; // a saved one comes back with the refreshed page
  }, [email]);
  return (
    <Form
      schema={() => import("./details-schema").then(({ detailsSchema }) => detailsSchema(() => known.current))}
      values={{ fullName, email }}
      draft={{ name: "profile", userId }}
      sentences={{
        email: { taken: words("emailTaken") },
        password: { wrong: `${catalogue("invalidPassword")}. ${words("passwordWrong")}` },
      }}
      className="gap-4"
      onSubmit={async (draft) => {
        await write(draft);
        known.current = draft.email;
        showToast({ id: "profile", tone: "success", title: notice("saved") });
      }}
    >
      <div className="grid items-start gap-x-3 gap-y-4 columns:grid-cols-2">
        <TextField name="fullName" autoComplete="name" />
        <OwnEmail />
        <PasswordForEmail known={email} />
      </div>
      <FormSubmit className="columns:self-start" busyLabel={action("busy.saving")}>
        {action("common.save")}
      </FormSubmit>
    </Form>
  );
}

function OwnEmail() {
  return (
    <FormField name="email">
      {(control) => (
        <TextInput
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          leftToRight
          {...control}
        />
      )}
    </FormField>
  );
}

/** Stands there while another e-mail does, and takes what was typed into it along when it goes. */
function PasswordForEmail({ known }: { readonly known: string }) {
  const email: unknown = useWatch({ name: "email" });
  return typeof email === "string" && email.trim() !== "" && !isSameEmail(email, known) ? <OwnPassword /> : null;
}

function OwnPassword() {
  const words = useTranslations("profile.details");
  const show = useTranslations("actions.signIn");
  const hide = useTranslations("auth.signIn");
  const { setValue } = useFormContext();
  useEffect(() => () => setValue("password", ""), [setValue]);
  return (
    <FormField name="password" label={words("password")} help={words("passwordHelp")} className="columns:col-start-2">
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
