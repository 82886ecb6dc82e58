"use client";
import { useTranslations } from "next-intl";
import type { ChosenActionsProps } from "@/components/list/selection/chosen-bar";
import { Icon } from "@/components/ui/display/icon";
import { dialogButton } from "@/components/ui/layers/dialog-button";
import { later } from "@/components/ui/layers/later";
import * as families from "@/lib/i18n/families";
import { useFormat } from "@/lib/i18n/use-format";
import { withWords } from "@/lib/i18n/words-on-demand";
import type { Minor } from "@/lib/rules/money";
import { sumsByCurrency } from "@/lib/rules/sums";
import type { RefundManyProps } from "../actions/refund-many";
import type { PaymentDialogContext } from "@/components/actions/payment-rules";

/** The subject: the amount that can still be refunded, if the user may refund it. */
type Props = ChosenActionsProps<Minor | undefined, PaymentDialogContext>;
export const ChosenTransactions = withWords(Chosen, families.ChosenTransactions);

const RefundButton = dialogButton<RefundManyProps>(
  later(async () => (await import("../actions/refund-many")).RefundMany),
);

function Chosen({ chosen, context, onDone }: Props) {
  const words = useTranslations("transactions.many");
  const { money } = useFormat();
  const rows = [...chosen].flatMap(([id, { subject, currency }]) =>
    subject ? [{ id, amount: subject, ...(currency && { currency }) }] : [],
  );
  const left = [...chosen.values()].filter(({ why }) => why !== undefined).length;
  const total = sumsByCurrency(rows)
    .map(([currency, amount]) => money(amount, currency).text)
    .join(" + ");
  return (
    <>
      {left > 0 && (
        <small>
          <Icon name="bell-off" />
          {words("cannot", { count: left })}
        </small>
      )}
      {rows.length > 0 && (
        <RefundButton
          variant="primary"
          icon={<Icon name="undo-2" className="flip" />}
          dialog={{ ...context, ids: rows.map(({ id }) => id), onDone }}
        >
          {words("button", { total })}
        </RefundButton>
      )}
    </>
  );
}
