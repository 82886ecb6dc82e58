"use client";
import { type ReactNode, useState } from "react";
import type { InvoiceFormContext, EditedInvoice } from "./invoice-form-context";
import { InvoiceForm } from "./invoice-form";
import { InvoiceSaved, type Saved } from "./invoice-saved";
import { type InvoiceFormValues, emptyValues } from "./invoice-form-values";

export interface InvoiceEditorProps {
  readonly context: InvoiceFormContext;
  readonly values: InvoiceFormValues;
  readonly edited?: EditedInvoice;
  /** Says what the values lack. */
  readonly missing?: ReactNode;
  readonly note?: string;
}

/** The form, then its result; each further invoice has a new form. */
export function InvoiceEditor({ context, values, edited, missing, note }: InvoiceEditorProps) {
  const [made, setMade] = useState<Saved>();
  // A refresh of the page brings a later version, but the fields have the values of this one.
  const [opened] = useState(edited);
  const [next, setNext] = useState<InvoiceFormValues>();
  if (made) {
    // The address of a copy or of an edit is not that of an empty form.
    const isPlain = !opened && !note;
    const another = () => {
      setNext(emptyValues(made.invoice.appId, context.today));
      setMade(undefined);
    };
    return <InvoiceSaved {...made} mayCreate={opened?.mayCreate ?? true} onAnother={isPlain ? another : undefined} />;
  }
  const lacks = next === undefined && missing;
  return (
    <InvoiceForm
      key={lacks ? "lacks" : ""} // a refresh may find the customer
      context={context}
      values={next ?? values}
      edited={opened}
      missing={lacks}
      note={note}
      isNext={next !== undefined}
      onSaved={(invoice, how) => setMade({ invoice, ...how })}
    />
  );
}
