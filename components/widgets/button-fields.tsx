"use client";
import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { AmountEntryField } from "@/components/form/amount-entry-field";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { Field } from "@/components/ui/inputs/field";
import { Select } from "@/components/ui/inputs/select";
import { SegmentedControl } from "@/components/ui/inputs/segmented-control";
import { SwitchRow, SwitchRows } from "@/components/ui/inputs/switch";
import { useFormat } from "@/lib/i18n/use-format";
import {
  BUTTON_TEXT_LENGTH,
  type ButtonSettings,
  type UsualButton,
  buttonShapes,
  buttonSizes,
  roomBeside,
} from "@/lib/pay-button/button-settings";
import { BOOKING_ID_LENGTH, INVOICE_LIMIT, LEAST_AMOUNT } from "@/lib/contract/constants";
import type { Language } from "@/lib/i18n/languages";
import type { Day } from "@/lib/rules/day";
import type { Minor } from "@/lib/rules/money";
import { ColorField } from "./color-field";
import type { LinkAndAmount } from "./use-button-link";

/** The person types it. */
const OWN_WORDING = "";

export interface GeneratorFacts {
  readonly apps: readonly { readonly appId: string; readonly name: string; readonly site: string }[];
  readonly languages: readonly { readonly code: Language; readonly name: string }[];
  readonly currency: string;
  readonly today: Day;
  readonly mayReadInvoices: boolean;
  readonly usual: UsualButton;
}

interface ButtonFieldsProps {
  readonly facts: GeneratorFacts;
  readonly settings: ButtonSettings;
  /** The amount, if it is valid. */
  readonly amount: Minor | undefined;
  /** The invoice that was found. */
  readonly invoice: LinkAndAmount["invoice"];
}

export function ButtonFields({ facts, settings, amount, invoice }: ButtonFieldsProps) {
  const { apps, languages, currency, mayReadInvoices, usual } = facts;
  const wordings = usual.texts[settings.lang];
  const words = useTranslations("widgets");
  const fields = useTranslations("fields");
  const { isolate, money, number } = useFormat();
  const { setValue } = useFormContext();
  const choose = (changed: Partial<ButtonSettings>) => {
    for (const [name, value] of Object.entries(changed)) setValue(name, value, { shouldDirty: true });
  };
  const language = (
    <SelectField name="lang" options={languages.map(({ code, name }) => ({ value: code, label: name }))} />
  );
  return (
    <section aria-label={words("settings")} className="grid min-w-0 content-start gap-4.5">
      <SelectField
        name="appId"
        label={fields("application")}
        placeholder={words("chooseApp")}
        options={apps.map(({ appId, name }) => ({ value: appId, label: name }))}
      />
      {mayReadInvoices && (
        <Field label={words("paysFor")} group>
          <SegmentedControl
            wide
            segments={[
              { value: "amount", label: words("fixedAmount") },
              { value: "invoice", label: words("invoice") },
            ]}
            value={settings.paysFor}
            onChange={(paysFor) => choose({ paysFor })}
          />
        </Field>
      )}
      {settings.paysFor === "amount" ? (
        <>
          <div className="grid gap-4 tablet:grid-cols-2">
            <AmountEntryField name="amount" currency={currency} min={LEAST_AMOUNT} max={INVOICE_LIMIT - 1} />
            {language}
          </div>
          <TextField
            name="description"
            autoComplete="off"
            maxLength={roomBeside(settings.bookingId)}
            help={words("descriptionHelp")}
          />
          <TextField
            name="bookingId"
            autoComplete="off"
            maxLength={Math.min(BOOKING_ID_LENGTH, roomBeside(settings.description))}
            mark={fields("optional")}
            help={words("referenceHelp")}
          />
        </>
      ) : (
        <div className="grid gap-4 tablet:grid-cols-2">
          <TextField
            name="invoiceId"
            autoComplete="off"
            maxLength={40}
            leftToRight
            help={
              invoice?.bookingId
                ? `${isolate(invoice.invoiceCode)} · ${fields("bookingId")}: ${isolate(invoice.bookingId)}`
                : words("invoiceHelp", { example: isolate("INV-20397") })
            }
          />
          {language}
        </div>
      )}
      <Field label={words("wording")}>
        <Select
          options={[...wordings, OWN_WORDING].map((value) => ({ value, label: value || words("ownWording") }))}
          value={wordings.includes(settings.buttonText) ? settings.buttonText : OWN_WORDING}
          onChange={({ target }) => choose({ buttonText: target.value })}
        />
      </Field>
      <TextField
        name="buttonText"
        autoComplete="off"
        maxLength={BUTTON_TEXT_LENGTH}
        mark={words("textLength", {
          count: number(settings.buttonText.length),
          most: number(BUTTON_TEXT_LENGTH),
        })}
      />
      <ColorField settings={settings} onChoose={(color) => choose({ color })} />
      <div className="grid gap-4 tablet:grid-cols-2">
        <Field label={words("shape")} group>
          <SegmentedControl
            wide
            segments={buttonShapes.map((value) => ({ value, label: words(`shapes.${value}`) }))}
            value={settings.shape}
            onChange={(shape) => choose({ shape })}
          />
        </Field>
        <Field label={words("size")} group>
          <SegmentedControl
            wide
            segments={buttonSizes.map((value) => ({ value, label: words(`sizes.${value}`) }))}
            value={settings.size}
            onChange={(size) => choose({ size })}
          />
        </Field>
      </div>
      <SwitchRows>
        <SwitchRow
          label={words("showAmount")}
          help={
            amount === undefined
              ? words("showAmountHelp")
              : words("addsAmount", { amount: money(amount, currency).text })
          }
          checked={settings.showsAmount}
          onChange={({ target }) => choose({ showsAmount: target.checked })}
        />
        <SwitchRow
          label={words("newTab")}
          help={words("newTabHelp")}
          checked={settings.opensNewTab}
          onChange={({ target }) => choose({ opensNewTab: target.checked })}
        />
      </SwitchRows>
    </section>
  );
}
