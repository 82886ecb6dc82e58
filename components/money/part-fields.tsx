"use client";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { AmountEntryField } from "@/components/form/amount-entry-field";
import { Button } from "@/components/ui/controls/button";
import { SegmentedControl } from "@/components/ui/inputs/segmented-control";
import { useFormat } from "@/lib/i18n/use-format";
import { LEAST_AMOUNT } from "@/lib/contract/constants";
import { type Minor, toDecimal } from "@/lib/rules/money";
import { quickParts } from "@/lib/rules/amount-entry";

interface PartFieldsProps {
  readonly remaining: Minor;
  readonly currency: string;
  /** "Amount to refund" */
  readonly label: string;
  /** "Cannot exceed the paid amount" */
  readonly limit: string;
}

/** The whole sum or a part of it, as the form's `amount`. Its schema is `partEntry(…)`, its default value the whole sum. */
export function PartFields({ remaining, currency, label, limit }: PartFieldsProps) {
  const words = useTranslations("money");
  const action = useTranslations("actions.common");
  const outcome = useTranslations("messages.money");
  const { money, percent } = useFormat();
  const { getValues, setValue, clearErrors } = useFormContext();
  /** The last part, while the whole sum is chosen; `undefined` while a part is. */
  const [typed, setTyped] = useState<string | undefined>("");
  const isFull = typed !== undefined;
  const put = (amount: string) => setValue("amount", amount, { shouldDirty: true });
  const choose = (next: "full" | "partial") => {
    clearErrors("amount");
    setTyped(next === "full" ? (getValues("amount") as string) : undefined);
    put(next === "full" ? toDecimal(remaining) : (typed ?? ""));
  };
  const follow = useEffectEvent(() => isFull && put(toDecimal(remaining)));
  useLayoutEffect(() => void follow(), [remaining]);
  // The amount of a restored draft is a part.
  const amount: unknown = useWatch({ name: "amount" });
  const adopt = useEffectEvent(() => isFull && amount !== toDecimal(remaining) && setTyped(undefined));
  // eslint-disable-next-line react-hooks/set-state-in-effect -- only the browser has drafts, and the form restores them after its first paint
  useEffect(() => void adopt(), [amount]);
  return (
    <>
      <SegmentedControl<"full" | "partial">
        wide
        label={words("howMuch")}
        value={isFull ? "full" : "partial"}
        onChange={choose}
        segments={[
          { value: "full", label: action("full") },
          { value: "partial", label: action("partial") },
        ]}
      />
      {!isFull && (
        <div className="flex flex-col gap-1.5">
          <AmountEntryField
            name="amount"
            label={label}
            mark={outcome("upTo", { max: money(remaining, currency).text })}
            currency={currency}
            min={Math.min(LEAST_AMOUNT, remaining)}
            size="money"
          />
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <div role="group" aria-label={words("parts")} className="flex gap-1.5">
              {quickParts(remaining).map(({ percent: share, amount }) => (
                <Button
                  key={share}
                  size="sm"
                  className="px-2.5 text-caption"
                  onClick={() => setValue("amount", toDecimal(amount), { shouldDirty: true, shouldValidate: true })}
                >
                  {percent(share)}
                </Button>
              ))}
            </div>
            <p className="ms-auto text-caption text-muted">{limit}</p>
          </div>
        </div>
      )}
    </>
  );
}
