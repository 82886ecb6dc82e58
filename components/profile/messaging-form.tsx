"use client";
import { useTranslations } from "next-intl";
import { Form } from "@/components/form/form";
import { FormField } from "@/components/form/form-field";
import { FormSubmit } from "@/components/form/form-foot";
import { Button } from "@/components/ui/controls/button";
import { TextInput } from "@/components/ui/inputs/text-input";
import { useFormat } from "@/lib/i18n/use-format";
import type { MessagingService } from "./channel";

const loadSchema = () => import("@/lib/contract/profile").then(({ MessagingSubscription }) => MessagingSubscription);

interface MessagingFormProps {
  readonly type: MessagingService;
  readonly example: string;
  readonly onConnect: (id: string) => Promise<unknown>;
  readonly onCancel: () => void;
}

export function MessagingForm({ type, example, onConnect, onCancel }: MessagingFormProps) {
  const action = useTranslations("actions");
  const words = useTranslations("profile.notifications");
  const rules = useTranslations("rules.messaging");
  const required = useTranslations("rules.required");
  return (
    <Form
      schema={loadSchema}
      values={{ subscriptionType: type, id: "" }}
      sentences={{ id: { required: required("messagingId", { service: words(type) }), [type]: rules(type) } }}
      onSubmit={({ id }) => onConnect(id)}
      className="gap-3 px-4 pt-1 pb-4"
    >
      <MessagingId type={type} example={example} />
      <div className="flex flex-wrap gap-2 max-tablet:flex-col">
        <FormSubmit busyLabel={action("busy.saving")}>
          {action("do.connectService", { service: words(type) })}
        </FormSubmit>
        <Button variant="ghost" onClick={onCancel}>
          {action("common.cancel")}
        </Button>
      </div>
    </Form>
  );
}

function MessagingId({ type, example }: Pick<MessagingFormProps, "type" | "example">) {
  const words = useTranslations("profile.notifications");
  const { isolate } = useFormat();
  return (
    <FormField
      name="id"
      label={words("idLabel", { service: words(type) })}
      help={words(`${type}Help`, { example: isolate(example) })}
    >
      {(control) => <TextInput autoComplete="off" autoCapitalize="none" spellCheck={false} leftToRight {...control} />}
    </FormField>
  );
}
