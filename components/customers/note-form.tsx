"use client";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { useFormContext } from "react-hook-form";
import { Form } from "@/components/form/form";
import { FormField } from "@/components/form/form-field";
import { FormSubmit } from "@/components/form/form-foot";
import { TextArea } from "@/components/ui/inputs/text-area";
import { useWrite } from "@/lib/provider/browser/calls";
import { useSameAct } from "@/lib/provider/browser/use-same-act";

export function NoteForm({ customer, userId }: { readonly customer: string; readonly userId: string }) {
  const words = useTranslations("customers.notes");
  const busy = useTranslations("actions.busy");
  const { write } = useWrite("customers.addNote");
  const draft = { name: "customer-note", userId };
  const sameAct = useSameAct({ draft });
  const [written, setWritten] = useState<{ readonly text: string }>();
  return (
    <Form
      className="customer-note-form print:hidden"
      schema={async () => (await import("./note-schema")).noteSchema}
      values={{ note: "" }}
      draft={draft}
      patient
      sentences={{ note: { required: words("required") } }}
      sentenceOf={({ details }) => (details.code === "NOTES_FULL" ? words("full") : undefined)}
      onSubmit={async ({ note }) => {
        const values = { customer, text: note };
        await sameAct(values, (key) => write(values, key));
        setWritten({ text: note });
      }}
    >
      <FormField name="note" label={words("label")} hideLabel>
        {(control) => <TextArea {...control} rows={1} placeholder={words("write")} />}
      </FormField>
      <EmptyAfter written={written} />
      <FormSubmit variant="secondary" busyLabel={busy("saving")}>
        {words("add")}
      </FormSubmit>
    </Form>
  );
}

/** Empties the field after a note is written; the next one may be typed already. */
function EmptyAfter({ written }: { readonly written: { readonly text: string } | undefined }) {
  const { getValues, reset } = useFormContext<{ note: string }>();
  const empty = useEffectEvent(({ text }: { readonly text: string }) => {
    if (getValues("note").trim() === text.trim()) reset({ note: "" });
  });
  useEffect(() => {
    if (written) empty(written);
  }, [written]);
  return null;
}
