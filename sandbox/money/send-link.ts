// Sends a payment link to the customer: the application's SMS template, or an e-mail with the description.
import { linkMessage } from "@/lib/contract/checks/link-message";
import { toDecimal } from "@/lib/rules/money";
import { type InvoiceRow, note } from "./invoices";
import { maskedEmail, maskedPhone } from "../masks";
import { send } from "../outbox/outbox";
import { payLink } from "../pay/links";
import { invalid } from "../refusal";
import { type AppRow, appOf } from "../users/users";
import type { User, EditionProvider } from "../edition-provider";

const textOf = (provider: EditionProvider, app: AppRow, invoice: InvoiceRow): string =>
  linkMessage(app.sms_template, {
    fullName: invoice.full_name,
    amount: toDecimal(invoice.amount),
    currency: provider.edition.currency,
    invoice_code: invoice.code,
    paymentUrl: payLink(provider, invoice.pay_code),
  });

export function sendLink(provider: EditionProvider, user: User, invoice: InvoiceRow, channel: "sms" | "email"): void {
  if (channel === "email" && invoice.email === "") throw invalid({ email: "required" });
  if (channel === "sms" && invoice.mobile_phone === "") throw invalid({ mobilePhone: "required" });
  const app = appOf(provider, user, invoice.app_id);
  const text = textOf(provider, app, invoice);
  const address = channel === "sms" ? invoice.mobile_phone : invoice.email;
  const about = [invoice.description, text].filter(Boolean).join("\n");
  send(provider, {
    address,
    channel,
    purpose: "invoices.send",
    text: channel === "sms" ? text : `${app.brand_name}\n${about}`,
    alsoKnownAs: [invoice.mobile_phone, invoice.email].filter(Boolean),
  });
  note(provider, invoice.id, "sent", user.fullName, channel === "sms" ? maskedPhone(address) : maskedEmail(address));
}
