// The data of an invoice that is chosen, on the server and in the browser.
import type { RowChoice } from "@/components/list/selection/selection";
import { serverNow } from "@/lib/browser/server-clock";
import type { Invoice } from "@/lib/contract/invoices";
import type { Format } from "@/lib/i18n/format";
import type { Messages } from "@/lib/i18n/messages";
import { isPaid, linkState } from "@/lib/rules/invoice-life";
import { reminderObstacle } from "@/lib/rules/reminders";
import { todayIn } from "@/lib/rules/zone";

type ManyAction = "remind" | "withdraw";
/** The applications in which the user may do it; true for all. */
export type Where = true | readonly string[];
export interface InvoiceChoices extends Readonly<Record<ManyAction, Where>> {
  readonly timeZone: string;
}
/** The actions that the user may not do; undefined if the user may do all. */
export type ChosenInvoice = readonly ManyAction[] | undefined;
type Words = (key: keyof Messages["invoices"]["reminder"]["row"], values: { readonly time: string }) => string;

const includes = (where: Where, appId: string): boolean => where === true || where.includes(appId);

function whyNot(invoice: Invoice, timeZone: string, { words, format }: Tools): string | undefined {
  const now = serverNow();
  const obstacle = reminderObstacle(invoice, timeZone, now);
  if (!obstacle) return undefined;
  const time = invoice.sent?.lastDate ? format.timeOrDay(invoice.sent.lastDate) : "";
  const over = () =>
    isPaid(invoice.status) ? "paid" : linkState(invoice, todayIn(timeZone, now)) === "expired" ? "expired" : "closed";
  return words(obstacle === "over" ? over() : obstacle, { time });
}

interface Tools {
  readonly words: Words;
  readonly format: Format;
}
/** `why`: for reminders, where the user may send any. */
export function invoiceChoice(
  invoice: Invoice,
  { timeZone, ...rights }: InvoiceChoices,
  tools: Tools,
): Pick<RowChoice<ChosenInvoice>, "subject" | "why"> {
  const mayNot = (["remind", "withdraw"] as const).filter((action) => !includes(rights[action], invoice.appId));
  const why = mayNot.includes("remind") ? tools.words("forbidden", { time: "" }) : whyNot(invoice, timeZone, tools);
  return {
    ...(mayNot.length > 0 && { subject: mayNot }),
    ...(why !== undefined && (rights.remind === true || rights.remind.length > 0) && { why }),
  };
}
