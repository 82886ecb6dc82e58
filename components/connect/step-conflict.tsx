"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/controls/button";
import { Notice } from "@/components/ui/display/notice";
import { useFieldLabel } from "@/lib/i18n/labels";
import type { ConnectField } from "@/lib/contract/constants";
import { answersOf, type Answers, type Dispute, type StepSaving } from "./use-step-save";

interface StepConflictProps extends Dispute {
  /** All fields of the step. */
  readonly all: readonly ConnectField[];
  readonly saving: StepSaving;
}

/** Another user's answers beside the own ones. Nothing is replaced before a choice. */
export function StepConflict({ theirs, fields, all, saving }: StepConflictProps) {
  const words = useTranslations("connect.conflict");
  const label = useFieldLabel();
  const { getValues, setValue } = useFormContext<Record<string, string>>();
  const saved = answersOf(theirs, fields);
  const [mine] = useState<Answers>(() => Object.fromEntries(fields.map((field) => [field, getValues(field) ?? ""])));
  const settle = () =>
    saving.settle(theirs, Object.fromEntries(all.map((field) => [field, String(getValues(field) ?? "")])));
  return (
    <Notice tone="warning" announce title={words("title")} className="mb-4.5">
      <p>{words("text")}</p>
      <ul className="my-2 grid gap-1.5">
        {fields.map((field) => (
          <li key={field} className="break-words">
            <span className="font-regular">{label(field)}</span>
            <dl className="grid gap-x-3 tablet:grid-cols-2">
              {(["theirs", "mine"] as const).map((side) => (
                <div key={side}>
                  <dt className="text-caption">{words(side)}</dt>
                  <dd>
                    <bdi>{(side === "theirs" ? saved : mine)[field] || words("empty")}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          onClick={() => {
            for (const field of fields)
              setValue(field, saved[field] ?? "", { shouldDirty: true, shouldValidate: true });
            settle();
          }}
        >
          {words("take")}
        </Button>
        <Button size="sm" onClick={settle}>
          {words("keep")}
        </Button>
      </div>
    </Notice>
  );
}
