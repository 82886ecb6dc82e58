"use client";
import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useFieldLabel } from "@/lib/i18n/labels";
import type { Connection } from "@/lib/provider/contract/connect";
import type { ConnectField } from "@/lib/rules/connect-steps";
import { answersOf, type Answers, type StepSaving } from "./use-step-save";

interface StepConflictProps {
  readonly theirs: Connection;
  readonly fields: readonly ConnectField[];
  readonly saving: StepSaving;
}

/** What somebody else has saved of this step, beside one's own. Nothing is replaced before it is chosen. */
export function StepConflict({ theirs, fields, saving }: StepConflictProps) {
  const words = useTranslations("connect.conflict");
  const label = useFieldLabel();
  const { getValues, reset } = useFormContext<Record<string, string>>();
  const saved = answersOf(theirs, fields);
  const mine: Answers = Object.fromEntries(fields.map((field) => [field, getValues(field) ?? ""]));
  const different = fields.filter((field) => saved[field] !== mine[field]?.trim());
  return (
    <Notice tone="warning" announce title={words("title")} className="mb-4.5">
      <p>{words("text")}</p>
      <ul className="my-2 grid gap-1.5">
        {different.map((field) => (
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
            reset({ ...saved });
            saving.settle(theirs);
          }}
        >
          {words("take")}
        </Button>
        <Button size="sm" onClick={() => saving.settle(theirs, mine)}>
          {words("keep")}
        </Button>
      </div>
    </Notice>
  );
}
