"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { Icon } from "@/components/ui/display/icon";
import { ActionBar } from "@/components/form/action-bar";
import { FormStatus } from "@/components/form/form-foot";
import { Button } from "@/components/ui/controls/button";
import { LinkButton } from "@/components/ui/controls/link-button";
import type { InvoiceFormContext } from "./invoice-form-context";
import type { InvoiceFormValues } from "./invoice-form-values";

/** Two buttons, if the link may be sent; the form's field `send` has the choice. */
export function InvoiceFormBar({
  isEdit,
  isLink,
  maySend: maySendAtAll,
  apps,
  back,
}: {
  readonly isEdit: boolean;
  readonly isLink: boolean;
  readonly maySend: boolean;
  readonly apps: InvoiceFormContext["apps"];
  readonly back: string;
}) {
  const words = useTranslations("invoiceForm.bar");
  const action = useTranslations("actions");
  const { setValue } = useFormContext<InvoiceFormValues>();
  const { isSubmitting } = useFormState();
  const chosen = useWatch<InvoiceFormValues, "appId">({ name: "appId" });
  const maySend = maySendAtAll && apps.find(({ appId }) => appId === chosen)?.maySend !== false;
  const [sends, setSends] = useState(false);
  const busyLabel = action(isEdit ? "busy.saving" : "busy.creating");
  const submitButton = (send: boolean) => ({
    type: "submit" as const,
    busyLabel,
    busy: isSubmitting && sends === send,
    disabled: isSubmitting && sends !== send,
    onClick: () => {
      setSends(send);
      setValue("send", send);
    },
  });
  const alone = isEdit ? action("common.save") : words(isLink ? "createLink" : "createOnly");
  return (
    <ActionBar state={<FormStatus />}>
      <LinkButton variant="ghost" href={back}>
        {action("common.discard")}
      </LinkButton>
      <Button
        {...submitButton(false)}
        variant={maySend ? "secondary" : "primary"}
        icon={maySend ? undefined : <Icon name="check" />}
      >
        {maySend && !isEdit ? words("create") : alone}
      </Button>
      {maySend && (
        <Button {...submitButton(true)} variant="primary" icon={<Icon name="send" className="flip" />}>
          {words(isEdit ? "saveAndSend" : "createAndSend")}
        </Button>
      )}
    </ActionBar>
  );
}
