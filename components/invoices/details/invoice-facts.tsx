import { getTranslations } from "next-intl/server";
import { getFileFact } from "@/components/record/file-fact";
import { getFactValues } from "@/components/record/fact-values";
import type { Terms } from "@/components/list/table/installment-text";
import { FactList } from "@/components/ui/display/fact-list";
import { getFormat } from "@/lib/i18n/current";
import { customerAddress } from "@/lib/provider/load-customer";
import type { InvoiceFacts as Facts } from "./invoice-record";

export async function InvoiceFactList({
  facts,
  application,
  taken,
}: {
  readonly facts: Facts;
  /** Null if there is only one. */
  readonly application: string | null;
  /** The installments of the payment. */
  readonly taken: Terms | null;
}) {
  const [words, reminder, fields, presets, format, value, fileFact, customer] = await Promise.all([
    getTranslations("invoices.drawer"),
    getTranslations("invoices.reminder"),
    getTranslations("fields"),
    getTranslations("presets.interval"),
    getFormat(),
    getFactValues(),
    getFileFact("invoice"),
    customerAddress(facts),
  ]);
  const { installment, schedule, checkInDate, currency } = facts;
  const person = (name: string | null, at: string | null) => value.with(value.text(name), value.moment(at));
  return (
    <FactList
      facts={[
        [fields("customer"), value.customer(facts.fullName, customer)],
        [fields("application"), value.text(application)],
        [fields("bookingId"), value.code(facts.bookingId)],
        [fields("mobilePhone"), value.phone(facts.mobilePhone)],
        [fields("email"), value.email(facts.email)],
        [fields("linkExpires"), words("expiresAt", { date: format.day(facts.linkExpirationDate) })],
        [
          fields("sent"),
          facts.sent &&
            (facts.sent.lastDate
              ? reminder("sent", { count: facts.sent.count, time: format.timeOrDay(facts.sent.lastDate) })
              : reminder("never")),
        ],
        [fields("checkInDate"), checkInDate && format.day(checkInDate)],
        [fields("preAuth"), facts.preAuth && words("yes")],
        [fields("installment"), value.installment(installment, facts.amount, currency)],
        [words("paidInParts"), value.installment(taken, facts.amount, currency)],
        [
          fields("scheduledDate"),
          schedule && words("scheduled", { interval: presets(schedule.interval), date: format.day(schedule.date) }),
        ],
        [fields("file"), value.text(facts.fileName)],
        [fields("bulkFile"), fileFact(facts)],
        [fields("createdBy"), person(facts.createdBy, facts.createdDate)],
        [fields("completedBy"), person(facts.completedBy, facts.completedDate)],
        [fields("lastModifiedBy"), person(facts.lastModifiedBy, facts.lastModifiedDate)],
      ]}
    />
  );
}
