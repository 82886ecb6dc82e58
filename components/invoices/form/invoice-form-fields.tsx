"use client";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/display/icon";
import { AmountEntryField } from "@/components/form/amount-entry-field";
import { DateEntryField } from "@/components/form/date-entry-field";
import { FileField } from "@/components/form/file-field";
import { PhoneField } from "@/components/form/phone-field";
import { SelectField } from "@/components/form/select-field";
import { EmailField, TextField } from "@/components/form/text-field";
import { dialogButton } from "@/components/ui/layers/dialog-button";
import { later } from "@/components/ui/layers/later";
import { storeApp } from "@/lib/browser/storage";
import { useOffered } from "@/components/form/use-offered";
import { useFormat } from "@/lib/i18n/use-format";
import { ATTACHMENT_LIMIT, INVOICE_LIMIT, LEAST_AMOUNT, MEGABYTE } from "@/lib/contract/constants";
import { addDays } from "@/lib/rules/day";
import type { CustomerViewProps } from "./customer-view";
import type { InvoiceFormContext, EditedInvoice } from "./invoice-form-context";
import { InvoiceFormOptions } from "./invoice-form-options";
import { InvoiceFormSection } from "./invoice-form-section";
import { KnownCustomerInput } from "./known-customer-input";

/** If there is no space beside the form. */
const PreviewButton = dialogButton<CustomerViewProps>(
  later(async () => (await import("./preview-dialog")).PreviewDialog),
);

export function InvoiceFormFields({
  context,
  edited,
}: {
  readonly context: InvoiceFormContext;
  readonly edited?: EditedInvoice;
}) {
  const words = useTranslations("invoiceForm");
  const states = useTranslations("messages.app");
  const attachment = useTranslations("rules.attachment");
  const { figure } = useFormat();
  const { apps, currency, region, phoneExample, today, firstWeekday } = context;
  const stateOf = (state: string) => (states.has(state as "draft") ? states(state as "draft") : state); // an unknown state is shown as the provider sent it
  const optional = useTranslations("fields")("optional");
  const isChosen = apps.length > 1;
  useOffered(
    "appId",
    apps.map(({ appId }) => appId),
    isChosen ? "" : apps[0]!.appId, // without one there is no form
  );
  return (
    <>
      <InvoiceFormSection
        title={words("payment.title")}
        hint={words("payment.hint")}
        aside={
          <PreviewButton size="sm" icon={<Icon name="eye" />} className="wide:hidden" dialog={{ context, edited }}>
            {words("preview.title")}
          </PreviewButton>
        }
      >
        <SelectField
          name="appId"
          label={words("application")}
          onChoose={storeApp}
          placeholder={isChosen ? words("choose") : undefined}
          options={apps.map(({ appId, name, state }) => ({
            value: appId,
            label: state === "inProduction" ? name : words("appWithState", { name, state: stateOf(state) }),
            disabled: state !== "inProduction",
          }))}
        />
        <AmountEntryField
          name="amount"
          mark={words("range", { min: figure(LEAST_AMOUNT), max: figure(INVOICE_LIMIT - 1) })}
          currency={currency}
          min={LEAST_AMOUNT}
          max={INVOICE_LIMIT - 1}
        />
        <TextField name="description" className="columns:col-span-2" autoComplete="off" />
      </InvoiceFormSection>
      <InvoiceFormSection
        title={words("customer.title")}
        hint={words(context.isLink ? "customer.linkHint" : "customer.hint")}
      >
        <TextField
          name="fullName"
          mark={context.needsCustomer ? undefined : optional}
          input={KnownCustomerInput}
          autoComplete="off"
        />
        <PhoneField
          name="mobilePhone"
          mark={context.needsCustomer ? undefined : optional}
          region={region}
          example={phoneExample}
          input={KnownCustomerInput}
          icon={<Icon name="phone" />}
          autoComplete="off"
        />
        <EmailField
          name="email"
          input={KnownCustomerInput}
          mark={optional}
          icon={<Icon name="mail" />}
          autoComplete="off"
        />
        <TextField name="bookingId" mark={optional} autoComplete="off" />
      </InvoiceFormSection>
      <InvoiceFormSection title={words("link.title")} hint={words("link.hint")}>
        <DateEntryField name="linkExpirationDate" today={today} min={addDays(today, 1)} firstWeekday={firstWeekday} />
        <DateEntryField name="checkInDate" mark={optional} today={today} firstWeekday={firstWeekday} />
        <div className="columns:col-span-2">
          <InvoiceFormOptions
            cards={context.installmentCards}
            currency={currency}
            today={today}
            firstWeekday={firstWeekday}
          />
        </div>
        <FileField
          name="file"
          className="columns:col-span-2"
          mark={optional}
          accept=".pdf,.png,.jpg,.jpeg"
          max={ATTACHMENT_LIMIT / MEGABYTE}
          hint={attachment("hint", { max: ATTACHMENT_LIMIT / MEGABYTE })}
          storedName={edited?.fileName}
        />
      </InvoiceFormSection>
    </>
  );
}
