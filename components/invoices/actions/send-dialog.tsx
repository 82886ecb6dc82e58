"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Icon } from "@/components/ui/display/icon";
import { Button } from "@/components/ui/controls/button";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { Dialog } from "@/components/ui/layers/dialog";
import { Field } from "@/components/ui/inputs/field";
import { Notice } from "@/components/ui/display/notice";
import { showToast } from "@/components/ui/layers/toast-store";
import { serverNow } from "@/lib/browser/server-clock";
import { useFormat } from "@/lib/i18n/use-format";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import { useRead, useWrite } from "@/lib/provider/browser/calls";
import { useRefreshOnClose } from "@/lib/provider/browser/use-refresh-on-close";
import { useSameAct } from "@/lib/provider/browser/use-same-act";
import { reminderObstacle } from "@/lib/rules/reminders";
import { InvoiceRefusal } from "./invoice-refusal";
import { useCurrentInvoice } from "./use-current-invoice";
import type { InvoiceDialogProps } from "./invoice-subject";

export const SendDialog = withWords(Sending, families.SendDialog);

type Channel = "sms" | "email";

function Sending({ record: opened, region, open, onOpenChange }: InvoiceDialogProps) {
  const words = useTranslations("invoices.send");
  const reminder = useTranslations("invoices.reminder");
  const action = useTranslations("actions");
  const notice = useTranslations("messages.notice");
  const format = useFormat();
  const { write, busy, problem } = useWrite("invoices.send");
  useRefreshOnClose(open, problem);
  const sameAct = useSameAct();
  const current = useCurrentInvoice(opened, problem, region);
  const { record: invoice, isReading } = current;
  const { fullName, mobilePhone, email } = invoice.facts!; // an invoice that can be sent has facts
  // The server checks it again; the provider decides whether it can still be paid.
  const { data: now } = useRead("invoices.read", { id: opened.id });
  const [openedAt] = useState(serverNow);
  const obstacle = now && reminderObstacle(now, format.timeZone, openedAt);
  const refusal = obstacle && obstacle !== "over" && obstacle !== "nowhere" ? obstacle : undefined;
  const destinations: readonly (readonly [Channel, string])[] = [
    ...(mobilePhone ? [["sms", mobilePhone] as const] : []),
    ...(email ? [["email", email] as const] : []),
  ];
  const [chosen, setChosen] = useState<readonly Channel[]>(destinations.map(([channel]) => channel));
  const [tried, setTried] = useState(false);

  async function submit() {
    setTried(true);
    if (chosen.length === 0 || busy) return;
    for (const [channel, destination] of destinations.filter(([channel]) => chosen.includes(channel))) {
      const message = { id: invoice.id, channel, version: invoice.version };
      const isSent = await sameAct(message, (key) => write(message, key)).then(
        () => true,
        () => false, // `problem` says why
      );
      if (!isSent) return;
      setChosen((before) => before.filter((other) => other !== channel)); // a second try does not send it again
      showToast({ tone: "success", title: notice("linkSent", { destination: format.isolate(destination) }) });
    }
    onOpenChange(false);
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={words("title")}
      description={words("text", { code: format.isolate(invoice.code) })}
      closeLabel={refusal ? undefined : action("common.close")}
      locked={busy}
      foot={
        <>
          <Button variant="ghost" disabled={busy} onClick={() => onOpenChange(false)}>
            {action(refusal ? "common.close" : "common.cancel")}
          </Button>
          {!refusal && (
            <Button
              variant="primary"
              icon={<Icon name="send" className="flip" />}
              busy={busy || isReading}
              busyLabel={action("busy.sending")}
              onClick={() => void submit()}
            >
              {words("button")}
            </Button>
          )}
        </>
      }
    >
      <InvoiceRefusal problem={problem} current={current} action="send" onLeave={() => onOpenChange(false)} />
      {now?.sent?.lastDate && (
        <p className="text-muted">
          {reminder("before", {
            times: reminder("sent", { count: now.sent.count, time: format.timeOrDay(now.sent.lastDate) }),
          })}
        </p>
      )}
      {refusal && (
        <Notice tone="info" announce>
          {reminder(`refused.${refusal}`)}
        </Notice>
      )}
      <Field
        group
        label={fullName}
        error={tried && chosen.length === 0 && !busy && !problem ? words("choose") : undefined}
      >
        <div className="flex flex-col gap-2">
          {destinations.map(([channel, destination]) => (
            <Checkbox
              key={channel}
              label={words(channel)}
              help={
                <bdi dir="ltr" className="tabular-nums">
                  {destination}
                </bdi>
              }
              disabled={refusal !== undefined}
              checked={!refusal && chosen.includes(channel)}
              onChange={(event) =>
                setChosen((before) =>
                  event.target.checked ? [...before, channel] : before.filter((other) => other !== channel),
                )
              }
            />
          ))}
        </div>
      </Field>
    </Dialog>
  );
}
