"use client";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { ActOnInvoicesButton } from "@/components/actions/act-on-invoices-button";
import { MOST_CHOSEN, type RowChoice } from "@/components/list/selection/selection";
import type { ChosenActionsProps } from "@/components/list/selection/chosen-bar";
import { Button } from "@/components/ui/controls/button";
import { Icon } from "@/components/ui/display/icon";
import { showToast } from "@/components/ui/layers/toast-store";
import { PAGE_SIZE } from "@/lib/contract/constants";
import * as families from "@/lib/i18n/families";
import { useFormat } from "@/lib/i18n/use-format";
import { withWords } from "@/lib/i18n/words-on-demand";
import { LARGEST_PAGE } from "@/lib/provider/all-pages";
import { type InputOf, readNow } from "@/lib/provider/browser/requests";
import { type ChosenInvoice, type InvoiceChoices, invoiceChoice } from "./invoice-choice";

type Props = ChosenActionsProps<ChosenInvoice, InvoiceChoices>;
export const ChosenInvoices = withWords(Chosen, families.ChosenInvoices);

function Chosen({ chosen, context, total, choosesAll, onDone, ...rest }: Props) {
  const words = useTranslations("invoices.many");
  const { timeZone } = context;
  const rows = [...chosen];
  const idsFor = (action: "remind" | "withdraw") =>
    rows.flatMap(([id, { subject }]) => (subject?.includes(action) ? [] : [id]));
  const [reminded, withdrawn] = [idsFor("remind"), idsFor("withdraw")];
  const able = rows.filter(([, { subject, why }]) => !subject?.includes("remind") && why === undefined).length;
  const left = rows.filter(([, { why }]) => why !== undefined).length;
  return (
    <>
      {left > 0 && chosen.size > 0 && (
        <small>
          <Icon name="bell-off" />
          {words("cannot", { count: left })}
        </small>
      )}
      {(choosesAll || (chosen.size >= Math.min(PAGE_SIZE, total) && chosen.size < Math.min(total, MOST_CHOSEN))) && (
        <ChooseAll {...{ context, total, choosesAll, ...rest }} />
      )}
      {withdrawn.length > 0 && (
        <ActOnInvoicesButton
          icon={<Icon name="link-2-off" />}
          dialog={{ action: "withdraw", of: { ids: withdrawn }, timeZone, onDone }}
        >
          {words("withdraw.short")}
        </ActOnInvoicesButton>
      )}
      {able > 0 && (
        <ActOnInvoicesButton
          variant="primary"
          icon={<Icon name="send" className="flip" />}
          dialog={{ action: "remind", of: { ids: reminded }, timeZone, onDone }}
        >
          {words("remind.button", { count: able })}
        </ActOnInvoicesButton>
      )}
    </>
  );
}
/** Messages and files, but no money, may go to all rows of the filter. */
function ChooseAll({
  context,
  filter,
  total,
  choosesAll,
  choose,
}: Pick<Props, "context" | "filter" | "total" | "choosesAll" | "choose">) {
  const words = useTranslations("invoices.many");
  const row = useTranslations("invoices.reminder.row");
  const many = useTranslations("actions.many");
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  async function chooseAll(onlyAble: boolean) {
    setBusy(true);
    try {
      const found = new Map<string, RowChoice<ChosenInvoice>>();
      for (let page = 0, more = true; more && found.size < MOST_CHOSEN; page += 1) {
        const { seen } = await readNow("invoices.list", {
          ...filter,
          page,
          offset: LARGEST_PAGE,
        } as InputOf<"invoices.list">); // the list has this filter
        for (const invoice of seen.rows) {
          const choice = invoiceChoice(invoice, context, { words: row, format });
          if (!onlyAble || choice.why === undefined)
            found.set(invoice.id, {
              code: invoice.invoiceCode,
              amount: invoice.amount,
              currency: invoice.currency,
              ...choice,
            });
        }
        more = (page + 1) * LARGEST_PAGE < seen.total;
      }
      choose(found);
    } catch {
      showToast({ tone: "error", title: many("notRead") });
    } finally {
      setBusy(false);
    }
  }
  const start = useEffectEvent(() => {
    if (choosesAll) void chooseAll(true);
  });
  useEffect(() => queueMicrotask(start), []);
  const isWhole = total <= MOST_CHOSEN;
  return (
    <Button variant="text" busy={busy} onClick={() => void chooseAll(false)}>
      {words(isWhole ? "all" : "first", { count: isWhole ? total : MOST_CHOSEN })}
    </Button>
  );
}
