import { getTranslations } from "next-intl/server";
import { applicationName, loadApplications } from "@/components/list/filters/applications";
import { type RecordEvent, RecordLog, type RecordLogProps } from "@/components/record/record";
import type { FieldChange } from "@/lib/contract/invoices";
import { currentEdition, getFormat } from "@/lib/i18n/current";
import { isDay } from "@/lib/rules/day";
import { wholeAccount } from "@/lib/rules/mask";
import { fromDecimal } from "@/lib/rules/money";
import { formatPhone } from "@/lib/rules/phone";
import { reasonIn } from "@/lib/rules/refund-reasons";
import { knownResponse } from "@/lib/rules/responses";

const days: readonly string[] = ["linkExpirationDate", "checkInDate"];

export async function InvoiceLog(props: Pick<RecordLogProps, "events" | "currency">) {
  const hasMoved = props.events.some(({ changes }) => changes?.some(({ field }) => field === "appId"));
  const [log, drawer, presets, fields, reasons, responses, format, edition, applications] = await Promise.all([
    getTranslations("invoices.log"),
    getTranslations("invoices.drawer"),
    getTranslations("presets.interval"),
    getTranslations("fields"),
    getTranslations("transactions.reasons"),
    getTranslations("transactions.responses"),
    getFormat(),
    currentEdition(),
    hasMoved ? loadApplications() : [],
  ]);
  const fieldOf = (name: string) => {
    if (name === "appId") return fields("application");
    return fields.has(name as "amount") ? fields(name as "amount") : name;
  };
  const valueOf = (field: string, value: FieldChange["after"]): string => {
    if (value === "") return log("nothing");
    if (typeof value === "object")
      return "months" in value
        ? drawer("months", { card: format.isolate(value.cardType), count: value.months })
        : drawer("scheduled", { interval: presets(value.interval), date: format.day(value.date) });
    if (field === "appId") return format.isolate(applicationName(applications, value) ?? value);
    const minor = field === "amount" ? fromDecimal(value) : undefined;
    if (minor !== undefined) return format.money(minor, props.currency).text;
    if (field === "preAuth") return drawer("yes");
    if (field === "mobilePhone") return format.isolate(formatPhone(value, edition.region));
    return days.includes(field) && isDay(value) ? format.day(value) : format.isolate(value);
  };
  const changesIn = ({ detail, changes }: RecordEvent): string =>
    changes && changes.length > 0
      ? changes
          .map(({ field, before, after }) =>
            log("change", { field: fieldOf(field), before: valueOf(field, before), after: valueOf(field, after) }),
          )
          .join(" • ")
      : detail && log("changed", { fields: format.commas(detail.split(", ").map(fieldOf)) });
  const detailOf = (event: RecordEvent): string => {
    const { kind, detail, responseCode } = event;
    if (kind === "created") return ""; // the heading above has its code
    if (kind === "sent") return detail && log("to", { destination: format.isolate(detail) });
    if (kind === "edited") return changesIn(event);
    const code = knownResponse(responseCode ?? "");
    const why = code && code !== "00" ? responses(`${code}.title`) : "";
    const reason = reasonIn(detail);
    const shown = reason ? reasons(reason) : detail && format.isolate(wholeAccount(detail));
    return [shown, why].filter(Boolean).join(" • ");
  };
  return <RecordLog {...props} detailOf={detailOf} />;
}
