"use client";
import { useTranslations } from "next-intl";
import { useState, type ReactNode } from "react";
import { Icon } from "@/components/ui/display/icon";
import { Form } from "@/components/form/form";
import { FormSubmit } from "@/components/form/form-foot";
import { EmailField } from "@/components/form/text-field";
import { Button } from "@/components/ui/controls/button";
import { Notice } from "@/components/ui/display/notice";
import { useFormat } from "@/lib/i18n/use-format";
import { useSend } from "@/lib/provider/browser/calls";
import { StepTitle } from "./step-title";

const loadSchema = () => import("@/lib/contract/auth").then(({ auth }) => auth.forgotPassword.body);

/** The answer is the same for known and unknown addresses. */
export function ForgotPassword({ foot }: { readonly foot: ReactNode }) {
  const words = useTranslations("auth.forgot");
  const action = useTranslations("actions.busy");
  const { isolate } = useFormat();
  const { send } = useSend("auth.forgotPassword");
  const [sentTo, setSentTo] = useState<string>();
  return (
    <>
      {sentTo !== undefined && (
        <>
          <StepTitle arrives hint={words("sentText", { email: isolate(sentTo) })}>
            {words("sentTitle")}
          </StepTitle>
          <Notice tone="info" className="mb-6">
            {words("notReceived")}
          </Notice>
          <Button size="lg" wide onClick={() => setSentTo(undefined)}>
            {words("otherEmail")}
          </Button>
        </>
      )}
      <div hidden={sentTo !== undefined}>
        <StepTitle hint={words("hint")}>{words("title")}</StepTitle>
        <Form
          schema={loadSchema}
          className="gap-4.5"
          onSubmit={async (values) => {
            await send(values);
            setSentTo(values.email);
          }}
        >
          <EmailField name="email" size="lg" icon={<Icon name="mail" />} />
          <FormSubmit size="lg" wide busyLabel={action("sending")}>
            {words("send")}
          </FormSubmit>
        </Form>
      </div>
      {foot}
    </>
  );
}
