"use client";
import { useTranslations } from "next-intl";
import { useRef, type RefObject } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { ControlledField } from "@/components/form/form-field";
import { TextArea } from "@/components/ui/inputs/text-area";
import { useFormat } from "@/lib/i18n/use-format";
import { useWrite } from "@/lib/provider/browser/calls";
import { type MessageFacts, linkMessage, placeholders, unknownPlaceholders } from "@/lib/contract/checks/link-message";
import { smsLength } from "@/lib/rules/sms";
import { type AppVersion, SectionForm } from "./section-form";

const loadSchema = () => import("./configuration-schemas").then(({ SmsInput }) => SmsInput);

interface SmsSectionProps {
  readonly of: AppVersion;
  readonly userId: string;
  readonly now: { readonly defaultSmsTemplate: string };
  /** The newest invoice of the application, or a sample. */
  readonly facts: MessageFacts;
  /** Why the facts are a sample. */
  readonly sample?: "none" | "unread";
}

export function SmsSection({ of, userId, now, facts, sample }: SmsSectionProps) {
  const field = useTranslations("fields");
  const { write } = useWrite("apps.configure");
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <SectionForm
      schema={loadSchema}
      draft={{ name: "app-sms", userId }}
      now={now}
      name={field("smsTemplate")}
      save={(values) => write({ ...of, ...values })}
    >
      <Placeholders area={area} />
      <Template area={area} />
      <Preview facts={facts} sample={sample} />
    </SectionForm>
  );
}

const NAME = "defaultSmsTemplate";
type Area = RefObject<HTMLTextAreaElement | null>;
function useTemplate(): string {
  const typed: unknown = useWatch({ name: NAME });
  return typeof typed === "string" ? typed : "";
}

/** A press inserts the placeholder at the caret. */
function Placeholders({ area }: { readonly area: Area }) {
  const words = useTranslations("apps.sms");
  const { isolate } = useFormat();
  const { getValues, setValue } = useFormContext<{ [NAME]: string }>();
  function insert(text: string) {
    const template = getValues(NAME);
    const from = area.current?.selectionStart ?? template.length;
    const to = area.current?.selectionEnd ?? from;
    setValue(NAME, template.slice(0, from) + text + template.slice(to), {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    });
    // The field has the text after the next paint.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(from + text.length, from + text.length);
    });
  }
  return (
    <div role="group" aria-label={words("insert")} className="flex flex-wrap gap-2">
      {placeholders.map((name) => (
        <button
          key={name}
          type="button"
          aria-label={words("insertOne", { name: isolate(name) })}
          onClick={() => insert(`{${name}}`)}
          className="inline-flex h-chip items-center rounded-full bg-accent-soft px-3 text-caption text-accent-soft edge-accent-soft-border transition-colors duration-fast hover:bg-accent-soft-hover max-desktop:text-body"
        >
          <bdi dir="ltr">{`{${name}}`}</bdi>
        </button>
      ))}
    </div>
  );
}

function Template({ area }: { readonly area: Area }) {
  const { isolate } = useFormat();
  const unknown = unknownPlaceholders(useTemplate());
  return (
    <ControlledField name={NAME} ruleValues={{ example: unknown.map(isolate).join(" ") }}>
      {({ ref, value, ...control }) => (
        <TextArea
          {...control}
          ref={(element) => {
            ref(element);
            area.current = element;
          }}
          value={typeof value === "string" ? value : ""}
          dir="auto"
        />
      )}
    </ControlledField>
  );
}

/** The message as the customer gets it, and its cost. */
function Preview({ facts, sample }: Pick<SmsSectionProps, "facts" | "sample">) {
  const words = useTranslations("apps.sms");
  const { isolate, number } = useFormat();
  const template = useTemplate();
  const text = linkMessage(template, facts);
  const { encoding, length, limit, segments } = smsLength(text);
  return (
    <figure className="rounded-lg bg-canvas p-4">
      <figcaption className="mb-2 text-caption text-muted">
        {words("preview")}.{" "}
        {sample ? words(`sample.${sample}`) : words("invoice", { code: isolate(facts.invoice_code) })}
      </figcaption>
      <p
        dir="auto"
        className="w-fit max-w-full rounded-lg bg-surface px-3.5 py-2.5 break-words whitespace-pre-line text-default edge-border"
      >
        {text}
      </p>
      <p role="status" className="mt-2 text-caption text-muted tabular-nums">
        {words("length", { length: number(length), limit: number(limit) })} • {words("segments", { count: segments })} •{" "}
        <bdi dir="ltr">{encoding}</bdi>
      </p>
      {!template.includes("{paymentUrl}") && (
        <p className="mt-1 text-caption text-muted">{words("linkAdded", { placeholder: isolate("{paymentUrl}") })}</p>
      )}
    </figure>
  );
}
