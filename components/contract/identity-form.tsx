"use client";
import { useTranslations } from "next-intl";
import { Form } from "@/components/form/form";
import { FormSubmit } from "@/components/form/form-foot";
import { PhoneField } from "@/components/form/phone-field";
import { TextField } from "@/components/form/text-field";
import type { Problem } from "@/lib/provider/problem";
import type { Region } from "@/lib/rules/phone";

/** The user of the digital identity and its phone. */
export interface IdentityEntry {
  readonly phone: string;
  readonly userId: string;
}
interface IdentityFormProps {
  readonly values: IdentityEntry;
  readonly region: Region;
  readonly example: string;
  readonly onSubmit: (entry: IdentityEntry) => Promise<void>;
}

export function IdentityForm({ values, region, example, onSubmit }: IdentityFormProps) {
  const words = useTranslations("contract.signing");
  const action = useTranslations("actions.busy");
  const sentences: Readonly<Record<string, string>> = {
    NO_DESTINATION: words("noDestination"),
    ALREADY_SIGNED: words("signedAlready"),
  };
  return (
    <Form
      schema={() => import("./contract-schemas").then(({ identitySchema }) => identitySchema(region))}
      values={{ ...values }}
      sentences={{ userId: { required: words("userId"), format: words("userId") } }}
      sentenceOf={({ details }: Problem) => sentences[details.code ?? ""]}
      onSubmit={onSubmit}
    >
      <div className="grid max-w-170 gap-3 columns:grid-cols-2">
        <PhoneField name="phone" autoComplete="tel" region={region} example={example} />
        <TextField name="userId" help={words("userIdHelp")} inputMode="numeric" autoComplete="off" leftToRight />
      </div>
      <div className="mt-4">
        <FormSubmit busyLabel={action("sending")}>{words("start")}</FormSubmit>
      </div>
    </Form>
  );
}
