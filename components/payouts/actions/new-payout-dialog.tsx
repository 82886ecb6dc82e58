"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAppGone } from "@/components/form/use-app-gone";
import type { z } from "zod";
import type { ActionDialogProps } from "@/components/actions/record-actions";
import { isAboutKey, useMissingKey } from "@/components/apps/key/use-missing-key";
import { useRuleText } from "@/components/form/rule-text";
import { MoneyDialog } from "@/components/money/money-dialog";
import { MoneyChanges } from "@/components/money/money-changes";
import { isOutdated, useReceipt } from "@/components/money/money-outcome";
import { useCurrentRecord } from "@/components/money/use-current-record";
import { walletRefusal } from "@/components/money/wallet-refusal";
import { TypedAmount } from "@/components/money/typed-amount";
import { Icon } from "@/components/ui/display/icon";
import { useFormat } from "@/lib/i18n/use-format";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import type { Changes } from "@/lib/contract/values";
import { useMoney } from "@/lib/provider/browser/intent";
import type { Problem } from "@/lib/provider/problem";
import { type FeeRule, payout } from "@/lib/rules/fees";
import { shortAccount } from "@/lib/rules/mask";
import { type Minor, fromDecimal, toDecimal } from "@/lib/rules/money";
import { changesBetween } from "@/lib/rules/money-changes";
import { NewPayoutFields } from "./new-payout-fields";
import type { PayoutFacts, payoutSchema } from "./payout-schema";
import type { NewPayoutContext, NewPayoutSubject } from "./payout-subject";
import { type Payee, nameOf, usePayee } from "./use-payee";

export const NewPayoutDialog = withWords(NewPayout, families.NewPayoutDialog);

/** The facts on the screen when the button was pressed. */
interface Shown {
  readonly amount: Minor;
  readonly available: Minor;
  readonly fee: Minor;
  readonly recipient: { readonly name: string; readonly account: string };
}
const factsOf = ({ available, atPartnerBank, fullName, destination }: Payee, amount: Minor, rule: FeeRule) => {
  const { fee } = payout(amount, rule, atPartnerBank);
  return { available, fee, name: fullName, account: destination };
};

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
  const appGone = useAppGone();
  const refusalOf = (problem: Problem) =>
    problem.fields["destination"]
      ? words("noRecipient")
      : (appGone(problem) ?? walletRefusal(problem, { refusals, catalogue, failed: "transferFailed" }));
  // A tab has one payout at a time for all wallets: a try before a reload is found again.
  const move = useMoney("payouts.pay", { userId, record: "new" });
  const lookUp = usePayee(context);
  const { app, payee, available, atPartnerBank, most, isUnknown } = lookUp;
  const refusal = move.state === "refused" ? move.problem : undefined;
  const outdated = refusal && isOutdated(refusal) ? refusal : undefined;
  const [shown, setShown] = useState<Shown>();
  const { current: reread, isReading } = useCurrentRecord<{ readonly changes?: Changes }>({}, outdated, async () => {
    const now = await lookUp.look();
    const changes = now && shown && changesBetween(shown, factsOf(now, shown.amount, fee));
    return () => ({ changes: changes ?? outdated?.details.changed });
  });
  const hasChanges = reread.changes && Object.values(reread.changes).some((change) => change !== undefined);
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
  function inputOf({ appId, destination, amount, description }: z.input<ReturnType<typeof payoutSchema>>) {
    if (!payee || atPartnerBank === undefined) return undefined; // the schema requires a recipient
    const minor = fromDecimal(amount) ?? 0;
    const { name, account, ...facts } = factsOf({ ...payee, atPartnerBank }, minor, fee);
    const recipient = { name, account };
    const decidedOn = { available: toDecimal(facts.available), fee: toDecimal(facts.fee), recipient };
    return {
      shown: { ...facts, recipient, amount: minor },
      input: { appId, destination, amount, description, decidedOn },
    };
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
        draft={{ name: "money:payouts.pay", userId, except: ["payeeName", "destination", "recipient"], stays: true }}
        values={{ appId: apps[0].appId, payeeName: "", destination: "", recipient: "", amount: "", description: "" }}
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
          isAboutKey(refusal)
            ? key.notice
            : outdated && !isReading && hasChanges && <MoneyChanges changes={reread.changes!} currency={currency} />
        }
        isReading={isReading}
        destination={{ text: words("note") }}
        approval={{
          kind: "payout",
          call: "payouts.pay",
          appId: app.appId,
          currency,
          input: (values) => inputOf(values)?.input,
        }}
        send={async (values) => {
          const sent = inputOf(values);
          if (!sent) return;
          setShown(sent.shown);
          await move.run(sent.input);
        }}
      >
        <NewPayoutFields context={context} lookUp={lookUp} keyNotice={isAboutKey(lookUp.problem) && key.notice} />
      </MoneyDialog>
      {key.dialogs(open)}
    </>
  );
}
