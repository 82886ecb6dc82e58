"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PaymentPagePreview } from "@/components/apps/form/payment-page-preview";
import { AmountEntryField } from "@/components/form/amount-entry-field";
import { Form } from "@/components/form/form";
import { FormSubmit } from "@/components/form/form-foot";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { LinkButton } from "@/components/ui/controls/link-button";
import { LinkRow } from "@/components/ui/controls/link-row";
import { Icon } from "@/components/ui/display/icon";
import { Notice } from "@/components/ui/display/notice";
import { QrCode } from "@/components/ui/display/qr-code";
import { useFocusOnMount } from "@/components/ui/use-focus-on-mount";
import { INVOICE_LIMIT, LEAST_AMOUNT } from "@/lib/contract/constants";
import { createFormat } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/languages";
import { useFormat } from "@/lib/i18n/use-format";
import { type AnswerOf, type InputOf, linkTo, readNow } from "@/lib/provider/browser/requests";
import { problemIn } from "@/lib/provider/problem";
import { fromDecimal } from "@/lib/rules/money";

interface ExampleMakerProps {
  readonly merchant: { readonly name: string; readonly logo: InputOf<"apps.logo"> | undefined };
  readonly currency: string;
  /** `pay`: the customer's button in this language, around the amount. */
  readonly languages: readonly { readonly code: Language; readonly name: string; readonly pay: readonly string[] }[];
  readonly language: Language;
}
type Input = InputOf<"connect.example">;
interface Made {
  readonly input: Input;
  /** Undefined if the provider has no example of its page. */
  readonly link: AnswerOf<"connect.example"> | undefined;
}

export function ExampleMaker({ merchant, currency, languages, language }: ExampleMakerProps) {
  const words = useTranslations("connect.example");
  const sample = useTranslations("apps.logo");
  const action = useTranslations("actions");
  const [made, setMade] = useState<Made>();

  async function make(input: Input) {
    const link = await readNow("connect.example", input).then(
      ({ seen }) => seen,
      (error: unknown) => {
        if (problemIn(error).kind !== "not_found") throw error;
        return undefined;
      },
    );
    setMade({ input, link });
  }
  return (
    <div className="grid items-start gap-5 wide:grid-cols-2">
      <Form
        schema={() => import("./example-schema").then(({ exampleSchema }) => exampleSchema(currency))}
        values={{ amount: "120.00", description: sample("sampleOrder"), lang: language }}
        onSubmit={({ lang, ...input }) => make({ ...input, language: lang })}
        className="card gap-4.5 p-5"
      >
        <AmountEntryField name="amount" currency={currency} min={LEAST_AMOUNT} max={INVOICE_LIMIT - 1} />
        <TextField name="description" autoComplete="off" help={words("descriptionHelp")} />
        <SelectField name="lang" options={languages.map(({ code, name }) => ({ value: code, label: name }))} />
        <FormSubmit busyLabel={action("busy.loading")} className="self-start">
          {words("make")}
        </FormSubmit>
      </Form>
      <section aria-labelledby="example-made" className="card p-5">
        {made ? (
          <Example
            key={JSON.stringify(made)}
            {...made}
            merchant={merchant}
            currency={currency}
            pay={languages.find(({ code }) => code === made.input.language)?.pay ?? []}
          />
        ) : (
          <>
            <h2 id="example-made" className="text-section text-strong">
              {words("link")}
            </h2>
            <p className="mt-1 text-muted">{words("later")}</p>
          </>
        )}
      </section>
    </div>
  );
}

interface ExampleProps extends Made, Pick<ExampleMakerProps, "merchant" | "currency"> {
  readonly pay: readonly string[];
}
function Example({ input, link, merchant, currency, pay }: ExampleProps) {
  const words = useTranslations("connect.example");
  const action = useTranslations("actions.common");
  const notice = useTranslations("messages.notice");
  const nav = useTranslations("nav.sidebar");
  const { isolate, dayTime } = useFormat();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className="grid gap-4">
      <h2 id="example-made" ref={heading} tabIndex={-1} className="text-section text-strong outline-none">
        {words("ready")}
      </h2>
      <Notice tone="info" title={words("mark")}>
        {words(link ? "provider" : "portal")}
      </Notice>
      {link ? (
        <>
          <LinkButton
            variant="primary"
            href={link.url}
            target="_blank"
            rel="noreferrer"
            iconEnd={<Icon name="external-link" className="flip size-3.5" />}
            className="justify-self-start"
          >
            {words("open")}
            <span className="sr-only"> ({nav("opensNewTab")})</span>
          </LinkButton>
          <div className="flex flex-wrap items-center gap-4">
            <div className="rounded-md p-3 edge-border">
              <QrCode text={link.url} label={action("qrOf", { code: words("title") })} className="size-36" />
            </div>
            <p className="min-w-40 flex-1 text-muted">{words("scan")}</p>
          </div>
          <LinkRow
            url={link.url}
            copyLabel={action("copyLink")}
            copiedLabel={notice("copied", { value: isolate(link.url) })}
          />
          <p className="text-caption text-muted">{words("until", { date: dayTime(link.expiresAt) })}</p>
        </>
      ) : (
        <OwnRendering {...{ input, merchant, currency, pay }} />
      )}
    </div>
  );
}

/** The portal's own picture of the page, in the customer's language. */
function OwnRendering({ input, merchant, currency, pay }: Omit<ExampleProps, "link">) {
  const { timeZone } = useFormat();
  const amount = createFormat(input.language, timeZone).money(fromDecimal(input.amount) ?? 0, currency).text;
  return (
    <PaymentPagePreview
      brandName={merchant.name}
      currency={currency}
      {...(merchant.logo && { saved: linkTo("apps.logo", merchant.logo) })}
      sample={{
        amount,
        description: input.description,
        pay: pay.join(amount),
        language: input.language,
      }}
    />
  );
}
