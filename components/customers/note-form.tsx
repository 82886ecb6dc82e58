"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Form } from "@/components/form/form";
import { FormField } from "@/components/form/form-field";
import { FormSubmit } from "@/components/form/form-foot";
import { TextArea } from "@/components/ui/inputs/text-area";
import { TEXT_LENGTH } from "@/lib/contract/constants";
import { useWrite } from "@/lib/provider/browser/calls";

export function NoteForm({ customer }: { readonly customer: string }) {
  const words = useTranslations("customers.notes");
  const busy = useTranslations("actions.busy");
  const { write } = useWrite("customers.addNote");
  /** Each note has an empty form. */
  const [written, setWritten] = useState(0);
  return (
    <Form
      key={written}
      className="customer-note-form"
      schema={() =>
        Promise.all([import("zod"), import("@/lib/contract/customers")]).then(([{ z }, { NoteInput }]) =>
          z.object({ note: NoteInput.shape.text }),
        )
      }
      values={{ note: "" }}
      patient
      sentences={{ note: { required: words("required") } }}
      sentenceOf={({ details }) => (details.code === "NOTES_FULL" ? words("full") : undefined)}
      onSubmit={async ({ note }) => {
        await write({ customer, text: note });
        setWritten((count) => count + 1);
      }}
    >
      <FormField name="note" label={words("label")} hideLabel>
        {(control) => <TextArea {...control} rows={1} maxLength={TEXT_LENGTH} placeholder={words("write")} />}
      </FormField>
      <FormSubmit variant="secondary" busyLabel={busy("saving")}>
        {words("add")}
      </FormSubmit>
    </Form>
  );
}
