"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormBlock } from "@/components/form/form";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { FindingsOfBatch, useFindings } from "@/components/money/batch-findings";
import type { FileSubject } from "./file-rules";

/** In the form of a payment: rows with other names, which a tick confirms, and what else is unusual. Nothing is sent before they are read. */
export function Findings({ record, hasPayouts }: { readonly record: FileSubject; readonly hasPayouts: boolean }) {
  const words = useTranslations("bulkFiles.findings");
  const state = useFindings({ ...record, hasPayouts });
  const { findings } = state;
  const [confirmed, setConfirmed] = useState<typeof findings>();
  const count = findings?.renamed.length ?? 0;
  useFormBlock(!findings || (count > 0 && confirmed !== findings));
  return (
    <>
      <FindingsOfBatch batch={{ ...record, count: record.unpaid.count }} state={state} />
      {count > 0 && (
        <Checkbox
          label={words("confirm", { count })}
          checked={confirmed === findings}
          onChange={({ target }) => setConfirmed(target.checked ? findings : undefined)}
        />
      )}
    </>
  );
}
