"use client";
import { useTranslations } from "next-intl";
import { useState, type ReactNode } from "react";
import { Icon } from "@/components/ui/display/icon";
import { later } from "@/components/ui/layers/later";
import { useWatch } from "react-hook-form";
import { BrandSymbol } from "@/components/brand/brand-symbol";
import { Amount } from "@/components/ui/display/amount";
import { classes } from "@/components/ui/classes";
import { SegmentedControl } from "@/components/ui/inputs/segmented-control";
import { useFormat } from "@/lib/i18n/use-format";
import { useRead } from "@/lib/provider/browser/calls";
import { readAmount } from "@/lib/rules/amount-entry";
import { linkMessage } from "@/lib/contract/checks/link-message";
import { toDecimal } from "@/lib/rules/money";
import { isDay } from "@/lib/rules/day";
import type { InvoiceFormContext, EditedInvoice } from "./invoice-form-context";
import type { InvoiceFormValues } from "./invoice-form-values";
import { QrPlaceholder } from "./qr-placeholder";
import { useParts } from "./use-parts";

const placeholder = <QrPlaceholder className="size-32" />;
const QrCode = later(async () => (await import("@/components/ui/display/qr-code")).QrCode, { fallback: placeholder });

export interface CustomerViewProps {
  readonly context: InvoiceFormContext;
  readonly edited?: EditedInvoice;
  readonly title?: ReactNode;
}
type Channel = "link" | "sms" | "email";

/** The customer's view during typing. Screen readers get no news of it: the changes are the user's own. */
export function CustomerView({ context, edited, title }: CustomerViewProps) {
  const words = useTranslations("invoiceForm.preview");
  const [channel, setChannel] = useState<Channel>("link");
  const Shown = { link: PaymentPage, sms: Sms, email: Email }[channel];
  return (
    <div aria-live="off">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        {title}
        <SegmentedControl
          size="sm"
          label={words("tabs")}
          value={channel}
          onChange={setChannel}
          segments={[
            { value: "link", label: words("link") },
            { value: "sms", label: words("sms") },
            { value: "email", label: words("email") },
          ]}
        />
      </div>
      <Shown context={context} edited={edited} />
      {!edited && (
        <p className="mt-4.5 flex items-center justify-center gap-1.5 text-caption text-muted">
          <Icon name="link-2" className="size-3.5" />
          {words("linkLater")}
        </p>
      )}
    </div>
  );
}

function useShown({ apps, currency }: InvoiceFormContext) {
  const { money } = useFormat();
  const values = useWatch<InvoiceFormValues>();
  const reading = readAmount(values.amount ?? "", currency);
  const amount = "amount" in reading && reading.amount > 0 ? reading.amount : undefined;
  return {
    values,
    amount,
    money: money(amount ?? 0, currency),
    merchant: apps.find(({ appId }) => appId === values.appId)?.name,
  };
}

/** An empty field shows its name. */
const ViewValue = ({
  children,
  instead,
  className,
}: {
  readonly children: string | undefined;
  readonly instead: string;
  readonly className?: string;
}) =>
  children?.trim() ? (
    <p dir="auto" className={classes("break-words text-start text-muted", className)}>
      {children}
    </p>
  ) : (
    <p className={classes("text-subtle", className)}>{instead}</p>
  );

function Merchant({
  context,
  name,
  aside,
}: {
  readonly context: InvoiceFormContext;
  readonly name: string | undefined;
  readonly aside: string;
}) {
  const words = useTranslations("invoiceForm");
  return (
    <div className="flex items-center gap-2.5 bg-surface-inverse px-5 py-3.5 text-on-inverse">
      <BrandSymbol edition={context.edition} size={22} reversed />
      <bdi className="one-line font-regular">{name ?? words("application")}</bdi>
      <span className="ms-auto flex-none text-caption text-on-inverse-muted">{aside}</span>
    </div>
  );
}

function PaymentPage({ context, edited }: Omit<CustomerViewProps, "title">) {
  const words = useTranslations("invoiceForm.preview");
  const form = useTranslations("invoiceForm");
  const label = useTranslations("fields");
  const action = useTranslations("actions");
  const intervals = useTranslations("presets.interval");
  const { day } = useFormat();
  const { values, money, merchant } = useShown(context);
  const parts = useParts(context.currency);
  const { linkExpirationDate: until, schedule, file } = values;
  const fileName = file instanceof File ? file.name : file === null ? undefined : edited?.fileName;
  return (
    <div className="overflow-clip rounded-lg bg-surface [box-shadow:0_0_0_1px_var(--border),var(--shadow-md)]">
      <Merchant context={context} name={merchant} aside={words("invoice")} />
      <div className="px-5 pt-4.5 pb-5">
        <ViewValue instead={label("fullName")}>{values.fullName}</ViewValue>
        <Amount hero figure={money.figure} currency={money.currency} className="my-0.5" />
        <ViewValue instead={label("description")} className="mb-3.5">
          {values.description}
        </ViewValue>
        <div className="grid place-items-center rounded-md p-3.5 edge-border">
          {edited ? (
            <QrCode text={edited.paymentUrl} label={action("common.qrOf", { code: edited.code })} />
          ) : (
            placeholder
          )}
        </div>
        <div className="my-3.5 grid justify-items-center gap-1 text-center text-caption text-muted tabular-nums">
          {until && isDay(until) && (
            <p className="flex items-center gap-1.5">
              <Icon name="clock" className="size-3.5" />
              <span>
                {words("payBy", { date: day(until) })}
                {parts && <> • {words("orParts", { parts: parts.short })}</>}
              </span>
            </p>
          )}
          {schedule && isDay(schedule.date) && (
            <p>
              {form("schedule.from", { interval: intervals(schedule.interval ?? "monthly"), date: day(schedule.date) })}
            </p>
          )}
          {fileName && (
            <p className="flex min-w-0 max-w-full items-center gap-1.5">
              <Icon name="paperclip" className="size-3.5" />
              <bdi className="one-line">{fileName}</bdi>
            </p>
          )}
        </div>
        <div
          aria-hidden
          className="label-case grid h-control-lg place-items-center rounded-md bg-accent px-4 text-body-large font-regular text-on-accent"
        >
          {values.preAuth ? words("hold", { amount: money.text }) : action("amount.pay", { amount: money.text })}
        </div>
      </div>
    </div>
  );
}

/** In the application's SMS template, which loads on demand. */
function useMessage(context: InvoiceFormContext, edited: EditedInvoice | undefined): string | undefined {
  const words = useTranslations("invoiceForm.preview");
  const shell = useTranslations("shell");
  const label = useTranslations("fields");
  const { values, amount } = useShown(context);
  const { data, error } = useRead("apps.read", values.appId ? { appId: values.appId } : null);
  if (!values.appId) return words("chooseApp");
  if (data?.appId !== values.appId) return error ? words("noText") : shell("loading");
  return linkMessage(data.defaultSmsTemplate, {
    fullName: values.fullName?.trim() || label("fullName"),
    amount: toDecimal(amount ?? 0),
    currency: context.currency,
    invoice_code: edited?.code ?? NEW_CODE,
    paymentUrl: edited?.paymentUrl ?? `${context.paymentPage}/…`,
  });
}
const NEW_CODE = "INV-XXXXX";

const Bubble = ({ children }: { readonly children: ReactNode }) => (
  <p
    dir="auto"
    className="rounded-lg rounded-es-xs bg-surface-sunken px-3.5 py-2.5 text-start break-words whitespace-pre-line text-default edge-border"
  >
    {children}
  </p>
);

function Sms({ context, edited }: Omit<CustomerViewProps, "title">) {
  const label = useTranslations("fields");
  const { values } = useShown(context);
  const text = useMessage(context, edited);
  return (
    <div className="grid gap-3.5 rounded-lg bg-surface px-5 py-4.5 [box-shadow:0_0_0_1px_var(--border),var(--shadow-md)]">
      <p className="flex items-center gap-1.5 text-caption text-muted">
        <Icon name="message-square" className="size-3.5" />
        <bdi dir="ltr" className="tabular-nums">
          {values.mobilePhone?.trim() || label("mobilePhone")}
        </bdi>
      </p>
      <Bubble>{text}</Bubble>
    </div>
  );
}

function Email({ context, edited }: Omit<CustomerViewProps, "title">) {
  const words = useTranslations("invoiceForm.preview");
  const { isolate } = useFormat();
  const { values, merchant } = useShown(context);
  const text = useMessage(context, edited);
  return (
    <div className="overflow-clip rounded-lg bg-surface [box-shadow:0_0_0_1px_var(--border),var(--shadow-md)]">
      <Merchant context={context} name={merchant} aside={words("email")} />
      <div className="grid gap-3 px-5 py-4.5">
        <p className="flex min-w-0 items-center gap-1.5 text-caption text-muted">
          <Icon name="mail" className="size-3.5" />
          {values.email?.trim() ? (
            <bdi dir="ltr" className="one-line">
              {values.email}
            </bdi>
          ) : (
            words("noEmail")
          )}
        </p>
        {merchant && (
          <p className="font-regular text-strong">
            {words("subject", { name: merchant, code: isolate(edited?.code ?? NEW_CODE) })}
          </p>
        )}
        {values.description?.trim() && (
          <p dir="auto" className="text-start break-words">
            {values.description}
          </p>
        )}
        <p dir="auto" className="text-start break-words whitespace-pre-line">
          {text}
        </p>
      </div>
    </div>
  );
}
