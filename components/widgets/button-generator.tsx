"use client";
import { useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { Form } from "@/components/form/form";
import { createFormat } from "@/lib/i18n/format";
import { useFormat } from "@/lib/i18n/use-format";
import type { PayButton } from "@/lib/pay-button/button-code";
import { type ButtonSettings, buttonColors, colorOf, writeButtonQuery } from "@/lib/pay-button/button-settings";
import { ButtonCode } from "./button-code";
import { ButtonFields, type GeneratorFacts } from "./button-fields";
import { ButtonPreview } from "./button-preview";
import { useButtonLink } from "./use-button-link";
import "./widgets.css";

export function ButtonGenerator({ settings, ...facts }: GeneratorFacts & { readonly settings: ButtonSettings }) {
  const words = useTranslations("widgets");
  const { isolate } = useFormat();
  const colorFormat = words("ownColor.format", { example: isolate(buttonColors.teal) });
  return (
    <Form
      schema={() => import("./button-schema").then(({ buttonSchema }) => buttonSchema(facts.currency))}
      values={{ ...settings }}
      sentences={{
        buttonColor: { format: colorFormat, required: colorFormat },
        invoiceId: { missing: words("noInvoice") },
      }}
      onSubmit={async () => undefined} // nothing is sent: the code follows the fields
    >
      <Generator facts={facts} first={settings} />
    </Form>
  );
}

function Generator({ facts, first }: { readonly facts: GeneratorFacts; readonly first: ButtonSettings }) {
  const { apps, currency, today, usual } = facts;
  const { timeZone } = useFormat();
  const { setError, setValue } = useFormContext();
  const settings = { ...first, ...(useWatch() as Partial<ButtonSettings>) }; // the form's values are these settings
  const { link, amount, invoice } = useButtonLink(settings, currency, today);
  useAddress(writeButtonQuery(settings, usual));

  // A given wording follows the language.
  const { lang, buttonText } = settings;
  const before = useRef(lang);
  useEffect(() => {
    const wording = usual.texts[before.current].indexOf(buttonText);
    if (lang !== before.current && wording >= 0) setValue("buttonText", usual.texts[lang][wording]);
    before.current = lang;
  }, [lang, buttonText, usual, setValue]);

  const isMissing = link.state === "failed" && link.problem.kind === "not_found";
  useEffect(() => {
    if (isMissing && settings.paysFor === "invoice") setError("invoiceId", { type: "missing" });
  }, [isMissing, settings.paysFor, setError]);

  const format = createFormat(settings.lang, timeZone);
  const color = colorOf(settings) ?? buttonColors.teal;
  const button: Omit<PayButton, "url"> = {
    text: settings.buttonText.trim() || usual.texts[settings.lang][0],
    amount: settings.showsAmount && amount !== undefined ? `${format.figure(amount)}\u00A0${currency}` : undefined,
    language: settings.lang,
    opensNewTab: settings.opensNewTab,
    look: { name: settings.color, color, shape: settings.shape, size: settings.size },
  };
  const site = apps.find(({ appId }) => appId === settings.appId)?.site;
  return (
    <div className="button-generator">
      <ButtonFields facts={facts} settings={settings} amount={amount} invoice={invoice} />
      <div>
        <ButtonPreview button={button} site={site} />
        <ButtonCode button={button} link={link} />
      </div>
    </div>
  );
}

/**
 * A link to this page shows the same button. The address changes without a new entry in the history. A press on the
 * menu's link to this page keeps the form, so its address is written again.
 */
function useAddress(query: string): void {
  const shown = useSearchParams().toString();
  useEffect(() => {
    if (shown === query) return undefined;
    const waiting = setTimeout(
      () => history.replaceState(history.state, "", query ? `${location.pathname}?${query}` : location.pathname),
      300,
    );
    return () => clearTimeout(waiting);
  }, [query, shown]);
}
