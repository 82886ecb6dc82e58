"use client";
import { useTranslations } from "next-intl";
import type { z } from "zod";
import type { ActionDialogProps } from "@/components/actions/record-actions";
import { isAboutKey, useMissingKey } from "@/components/apps/key/use-missing-key";
import { useRuleText } from "@/components/form/rule-text";
import { MoneyDialog } from "@/components/money/money-dialog";
import { useReceipt } from "@/components/money/money-outcome";
import { useCurrentRecord } from "@/components/money/use-current-record";
import { walletRefusal } from "@/components/money/wallet-refusal";
import { TypedAmount } from "@/components/money/typed-amount";
import { Icon } from "@/components/ui/display/icon";
import { Notice } from "@/components/ui/display/notice";
import { useFormat } from "@/lib/i18n/use-format";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import { useMoney } from "@/lib/provider/browser/intent";
import type { Problem } from "@/lib/provider/problem";
import { payout } from "@/lib/rules/fees";
import { shortAccount } from "@/lib/rules/mask";
import { fromDecimal, toDecimal } from "@/lib/rules/money";
import { NewPayoutFields } from "./new-payout-fields";
import type { NewPayoutContext, NewPayoutSubject } from "./payout-actions";
import type { PayoutFacts, payoutSchema } from "./payout-schema";
import { type Payee, nameOf, usePayee } from "./use-payee";

export const NewPayoutDialog = withWords(NewPayout, families.NewPayoutDialog);

const isOutdated = ({ details: { code } }: Problem) => code === "STATE_CHANGED" || code === "INSUFFICIENT_BALANCE";

type Props = ActionDialogProps<NewPayoutSubject> & NewPayoutContext;

/** The recipient must be confirmed before the form can be sent. */
function NewPayout({ open, onOpenChange, ...context }: Props) {
  const { userId, apps, currency, fee } = context;
  const words = useTranslations("payouts.pay");
  const refusals = useTranslations("payouts.refusals");
  const catalogue = useTranslations("messages.catalogue");
  const outcome = useTranslations("messages.money");
  const ruleText = useRuleText();
  const { money, isolate } = useFormat();
  const showReceipt = useReceipt("/billing/payouts");
  const refusalOf = (problem: Problem) =>
    problem.fields["destination"]
      ? words("noRecipient")
      : walletRefusal(problem, { refusals, catalogue, failed: "transferFailed" });
  // A tab has one payout at a time for all wallets: a try before a reload is found again.
  const move = useMoney("payouts.pay", { userId, record: "new" });
  const lookUp = usePayee(context);
  const { app, payee, available, atPartnerBank, most, isUnknown } = lookUp;
  const refusal = move.state === "refused" ? move.problem : undefined;
  const outdated = refusal && isOutdated(refusal) ? refusal : undefined;
  const { current: reread, isReading } = useCurrentRecord<Reread>({}, outdated, async () => {
    const before = payee;
    const now = await lookUp.look();
    return () => ({ before, now });
  });
  const key = useMissingKey({
    app,
    owner: context.owner,
    problem: [lookUp.problem, refusal].find(isAboutKey),
    onKey: () => {
      move.again();
      void lookUp.look();
    },
  });
  const facts: PayoutFacts = { most, recipient: payee && nameOf(payee), isUnknown };
  async function send({ appId, destination, amount, description }: z.input<ReturnType<typeof payoutSchema>>) {
    if (!payee || atPartnerBank === undefined) return; // the schema requires a recipient
    const cost = payout(fromDecimal(amount) ?? 0, fee, atPartnerBank);
    const decidedOn = {
      available: toDecimal(payee.available),
      fee: toDecimal(cost.fee),
      recipient: { name: payee.fullName, account: payee.destination },
    };
    await move.run({ appId, destination, amount, description, decidedOn });
  }
  return (
    <>
      <MoneyDialog
        move={move}
        open={open && !key.isOpen}
        onOpenChange={onOpenChange}
        schema={() => import("./payout-schema").then(({ payoutSchema: schema }) => schema(facts, currency))}
        facts={JSON.stringify(facts)}
        // The confirmed recipient is the number with a name.
        draft={{ name: "money:payouts.pay", userId, except: ["destination", "recipient"], stays: true }}
        values={{ appId: apps[0].appId, destination: "", recipient: "", amount: "", description: "" }}
        sentences={{
          destination: {
            required: words("required"),
            number: ruleText("cardNumber", "number"),
            iban: words("iban"),
            unknown: words("noRecipient"),
          },
          recipient: { required: words("confirmFirst") },
          amount: { empty: words("empty") },
        }}
        title={words("title")}
        description={
          available === undefined
            ? isolate(app.appName)
            : words("from", { app: isolate(app.appName), amount: money(available, currency).text })
        }
        icon={<Icon name="send" className="flip" />}
        button={<TypedAmount action="payOut" currency={currency} />}
        currency={currency}
        done={(amount) =>
          move.result?.status === "inProgress" ? words("inProgress", { amount }) : outcome("paidOut", { amount })
        }
        doneText={payee && `${payee.fullName} ${isolate(shortAccount(payee.destination))}`}
        onDone={showReceipt}
        refusalOf={refusalOf}
        changes={
          isAboutKey(refusal) ? key.notice : outdated && !isReading && <Changes {...reread} currency={currency} />
        }
        isReading={isReading}
        destination={{ text: words("note") }}
        send={send}
      >
        <NewPayoutFields context={context} lookUp={lookUp} keyNotice={isAboutKey(lookUp.problem) && key.notice} />
      </MoneyDialog>
      {key.dialogs(open)}
    </>
  );
}

interface Reread {
  readonly before?: Payee;
  readonly now?: Payee;
}
/** Changes since the button was pressed. Says that nothing was sent. */
function Changes({ before, now, currency }: Reread & { readonly currency: string }) {
  const words = useTranslations("payouts.changed");
  const { money, isolate } = useFormat();
  return (
    <Notice tone="warning" announce title={words("title")}>
      {before && now && (
        <>
          {now.fullName !== before.fullName && <p>{words("recipient", { name: isolate(now.fullName) })}</p>}
          {now.available !== before.available && (
            <p>{words("available", { amount: money(now.available, currency).text })}</p>
          )}
          {now.atPartnerBank !== before.atPartnerBank && <p>{words("fee")}</p>}
        </>
      )}
      <p>{words("again")}</p>
    </Notice>
  );
}
