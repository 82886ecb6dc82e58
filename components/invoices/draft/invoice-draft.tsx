"use client";
import { useState } from "react";
import type { DraftContext, EditedInvoice } from "./draft-context";
import { DraftForm } from "./draft-form";
import { DraftMade, type DraftMadeProps } from "./draft-made";
import { type DraftValues, emptyValues } from "./draft-values";

export interface InvoiceDraftProps {
  readonly context: DraftContext;
  readonly values: DraftValues;
  readonly edited?: EditedInvoice | undefined;
  readonly note?: string | undefined;
}

/** The form, and what came of it; a new form for each invoice after the first. */
export function InvoiceDraft({ context, values, edited, note }: InvoiceDraftProps) {
  const [made, setMade] = useState<DraftMadeProps>();
  const [next, setNext] = useState<DraftValues>();
  if (made) {
    // The address of a copy or of an edit is not that of an empty form.
    const isPlain = !edited && !note;
    const another = () => {
      setNext(emptyValues(made.invoice.appId, context.today));
      setMade(undefined);
    };
    return <DraftMade {...made} onAnother={isPlain ? another : undefined} />;
  }
  return (
    <DraftForm
      context={context}
      values={next ?? values}
      edited={edited}
      note={note}
      onSaved={(invoice, how) => setMade({ invoice, ...how })}
    />
  );
}
