import { Ban, CheckCheck, CircleCheck, CircleDashed, CircleX, Eye, Hourglass, LockKeyhole, LockKeyholeOpen, Pencil, RotateCcw, Send, TimerOff, Trash2, TriangleAlert, Undo2, type LucideIcon } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { classes } from "@/components/ui/classes";
import { getFormat } from "@/lib/i18n/current";
import type { Format } from "@/lib/i18n/format";
import { spaceCard } from "@/lib/rules/mask";
import type { LogEvents } from "./invoice-record";

const plain = "bg-surface-sunken text-subtle inset-ring-border";
interface Look { readonly icon: LucideIcon; readonly look: string; readonly flip?: true }
const looks: Readonly<Record<string, Look>> = {
  created: { icon: CircleDashed, look: plain }, sent: { icon: Send, look: plain, flip: true }, edited: { icon: Pencil, look: plain }, opened: { icon: Eye, look: plain },
  removed: { icon: Trash2, look: "bg-tone-error-surface text-tone-error-text inset-ring-tone-error-border" },
  paid: { icon: CircleCheck, look: "bg-tone-success-surface text-tone-success-text inset-ring-tone-success-border" },
  completed: { icon: CheckCheck, look: "bg-tone-success-surface text-tone-success-text inset-ring-tone-success-border" },
  preAuth: { icon: LockKeyhole, look: "bg-tone-info-surface text-tone-info-text inset-ring-tone-info-border" },
  preAuthExpired: { icon: LockKeyholeOpen, look: "bg-tone-warning-surface text-tone-warning-text inset-ring-tone-warning-border" },
  inProgress: { icon: Hourglass, look: "bg-tone-warning-surface text-tone-warning-text inset-ring-tone-warning-border" },
  refunded: { icon: Undo2, look: "bg-tone-navy-surface text-tone-navy-text inset-ring-tone-navy-border", flip: true },
  reversed: { icon: RotateCcw, look: "bg-tone-navy-surface text-tone-navy-text inset-ring-tone-navy-border" },
  canceled: { icon: Ban, look: plain }, expired: { icon: TimerOff, look: plain },
  declined: { icon: CircleX, look: "bg-tone-error-surface text-tone-error-text inset-ring-tone-error-border" },
  failed: { icon: TriangleAlert, look: "bg-tone-error-surface text-tone-error-text inset-ring-tone-error-border" },
};
const unknown: Look = { icon: CircleDashed, look: plain };
const isCard = (detail: string) => /^\d{6}.*\d{4}$/.test(detail);

/** Everything that was done to an invoice, newest first. */
export async function OperationLog({ events, currency }: { readonly events: LogEvents; readonly currency: string }) {
  const format = await getFormat();
  return (
    <ol className="flex flex-col">
      {events.map((event) => <Event key={event.id} event={event} currency={currency} format={format} />)}
    </ol>
  );
}

async function Event({ event: { kind, at, by, detail, amount }, currency, format }: { readonly event: LogEvents[number]; readonly currency: string; readonly format: Format }) {
  const [log, statuses, fields] = await Promise.all([getTranslations("invoices.log"), getTranslations("statuses"), getTranslations("fields")]);
  const { icon: Icon, look, flip } = (Object.hasOwn(looks, kind) && looks[kind]) || unknown;
  const title = log.has(kind as "created") ? log(kind as "created") : statuses.has(kind as "paid") ? statuses(kind as "paid") : kind;
  const detailText = (): string => {
    if (kind === "sent") return detail && log("to", { destination: format.isolate(detail) });
    if (kind === "edited") return detail && log("changed", { fields: detail.split(", ").map((field) => (fields.has(field as "amount") ? fields(field as "amount") : field)).join(", ") });
    return isCard(detail) ? format.isolate(spaceCard(detail)) : detail;
  };
  const line = [amount !== null && amount !== 0 && kind !== "edited" && format.money(amount, currency).text, detailText()].filter(Boolean).join(" • ");
  return (
    <li className="group/event relative flex gap-3 pb-4 last:pb-0">
      <span aria-hidden className={classes("relative z-1 grid size-7 flex-none place-items-center rounded-full inset-ring [&>svg]:size-3.5", look)}><Icon className={flip ? "flip" : undefined} /></span>
      <span aria-hidden className="absolute start-3.5 top-7 bottom-0 w-px bg-border group-last/event:hidden" />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-3">
        <span className="font-regular text-strong">{title}</span>
        <time dateTime={at} title={format.dayTime(at)} className="text-end text-caption text-subtle tabular-nums">{`${format.shortDay(at)}, ${format.time(at)}`}</time>
        <span className="min-w-0 text-caption break-words text-muted tabular-nums">{line}</span>
        <span className="text-end text-caption text-subtle"><bdi>{by}</bdi></span>
      </div>
    </li>
  );
}
