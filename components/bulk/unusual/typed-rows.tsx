"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Notice } from "@/components/ui/display/notice";
import { Field } from "@/components/ui/inputs/field";
import { TextInput } from "@/components/ui/inputs/text-input";
import { digitsIn } from "@/lib/contract/checks/digits";
import { useFormat } from "@/lib/i18n/use-format";
import { isUnusual, MANY_ROWS } from "@/lib/rules/batch";
import type { Minor } from "@/lib/rules/money";
import type { Largest } from "./use-largest-file";

interface Batch {
  readonly count: number;
  readonly amount: Minor;
}
/** The number of rows that the person has typed, and whether an unusual batch may go on. */
export function useTypedRows(batch: Batch, largest: Largest) {
  const [typed, setTyped] = useState("");
  const asks = largest === "unknown" || isUnusual(batch, largest ?? undefined);
  return {
    asks,
    isConfirmed: largest !== null && (!asks || Number(digitsIn(typed) || -1) === batch.count),
    typed,
    setTyped,
  };
}

interface TypedRowsProps extends Batch {
  readonly largest: Largest;
  readonly currency: string;
  readonly state: ReturnType<typeof useTypedRows>;
}
/** Why the batch is unusual, and the field for the number of its rows. */
export function TypedRows({ count, largest, currency, state: { asks, typed, setTyped } }: TypedRowsProps) {
  const words = useTranslations("bulkFiles.unusual");
  const { money, number } = useFormat();
  if (!asks) return null;
  return (
    <div className="grid gap-3">
      <Notice tone="warning">
        {count > MANY_ROWS
          ? words("many", { count: number(MANY_ROWS) })
          : typeof largest === "number"
            ? words("large", { amount: money(largest, currency).text })
            : words("unknown")}
      </Notice>
      <Field label={words("type", { count: number(count) })}>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          leftToRight
          maxLength={12}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
    </div>
  );
}
