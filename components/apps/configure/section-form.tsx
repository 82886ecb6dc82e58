"use client";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, type ReactNode } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import type { z } from "zod";
import { Form, type FormProps } from "@/components/form/form";
import { useAppGone } from "@/components/form/use-app-gone";
import { FormSubmit } from "@/components/form/form-foot";
import { Button } from "@/components/ui/controls/button";
import { Notice } from "@/components/ui/display/notice";
import { showToast } from "@/components/ui/layers/toast-store";
import { type FieldName, useFieldLabel } from "@/lib/i18n/labels";
import { type Texts, useSavedValues } from "./use-saved-values";

/** The application and the version on the page. */
export interface AppVersion {
  readonly appId: string;
  readonly configId: string;
  readonly version: number;
}

interface SectionFormProps<S extends z.ZodObject, T extends Texts> extends Pick<
  FormProps<S>,
  "schema" | "sentences" | "draft"
> {
  /** The saved values on the present page. */
  readonly now: T;
  /** Its name in the toast. */
  readonly name: string;
  readonly save: (values: T) => Promise<unknown>;
  readonly children: ReactNode;
}

/** A section with its own save button, leave question, draft and notice of another user's change. */
export function SectionForm<S extends z.ZodObject, T extends Texts>({
  schema,
  sentences,
  draft,
  now,
  name,
  save,
  children,
}: SectionFormProps<S, T>) {
  const words = useTranslations("apps.configuration");
  const action = useTranslations("actions");
  const appGone = useAppGone();
  const saved = useSavedValues(now);
  return (
    <Form<S>
      schema={schema}
      sentences={sentences}
      values={saved.opened as unknown as NonNullable<FormProps<S>["values"]>} // the fields of this schema, as texts
      draft={draft}
      guard
      className="gap-4"
      sentenceOf={(problem) =>
        problem.details.code === "CHANGED"
          ? words(saved.isOutdated ? "conflict" : saved.isOwn ? "earlier" : "otherPart")
          : appGone(problem)
      }
      onSubmit={async (values) => {
        const texts = values as unknown as T; // the fields of this schema
        await saved.send(texts, save);
        showToast({ tone: "success", title: words("saved", { section: name }) });
      }}
    >
      <Newer now={now} isOutdated={saved.isOutdated} open={saved.open} />
      {children}
      <FormSubmit
        className="columns:self-start"
        aria-label={`${action("common.save")}: ${name}`}
        busyLabel={action("busy.saving")}
      >
        {action("common.save")}
      </FormSubmit>
    </Form>
  );
}

/** Values that another user saved. An untouched form takes them over; a changed one keeps its text and shows both. */
function Newer({
  now,
  isOutdated,
  open,
}: {
  readonly now: Texts;
  readonly isOutdated: boolean;
  readonly open: () => void;
}) {
  const words = useTranslations("apps.configuration");
  const label = useFieldLabel();
  const { reset, getValues } = useFormContext();
  const { isDirty } = useFormState();
  const take = () => {
    reset({ ...now });
    open();
  };
  const takeSilently = useEffectEvent(take);
  useEffect(() => {
    if (isOutdated && !isDirty) takeSilently();
  }, [isOutdated, isDirty]);
  if (!isOutdated || !isDirty) return null;
  const different = Object.entries(now).filter(([field, value]) => String(getValues(field)).trim() !== value.trim());
  return (
    <Notice tone="warning" announce title={words("conflict")}>
      <p>{words("theirs")}</p>
      <ul>
        {different.map(([field, value]) => (
          <li key={field} className="break-words">
            {label(field as FieldName)}: <bdi className="font-regular">{value || words("empty")}</bdi>
          </li>
        ))}
      </ul>
      <p>{words("keptYours")}</p>
      <Button size="sm" className="mt-2" onClick={take}>
        {words("takeTheirs")}
      </Button>
    </Notice>
  );
}
