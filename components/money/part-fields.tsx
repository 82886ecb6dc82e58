"use client";
import { useTranslations } from "next-intl";
import { EXAMPLE_AMOUNT } from "@/components/form/rule-text";
import { useAmountParts } from "@/components/form/use-amount-parts";
import { AmountField } from "@/components/ui/inputs/amount-field";
import { Button } from "@/components/ui/controls/button";
import { Field } from "@/components/ui/inputs/field";
import { SegmentedControl } from "@/components/ui/inputs/segmented-control";
import { useFormat } from "@/lib/i18n/use-format";
import { decimals, toDecimal } from "@/lib/rules/money";
import { LEAST_AMOUNT } from "@/lib/contract/constants";
import { quickParts } from "@/lib/rules/part";
import type { HowMuch, Part } from "./use-part";

interface PartFieldsProps {
  readonly part: Part;
  readonly id: string;
  /** "Amount to refund" */
  readonly label: string;
  /** "Cannot exceed the paid amount" */
  readonly limit: string;
  /** The sentence for more than there is. */
  readonly tooHigh: string;
}

export function PartFields({ part, id, label, limit, tooHigh }: PartFieldsProps) {
  const words = useTranslations("money");
  const action = useTranslations("actions.common");
  const outcome = useTranslations("messages.money");
  const { money, percent } = useFormat();
  const { currency, remaining, text } = part;
  const parts = useAmountParts(currency, text);
  const error = useWrongText(part, tooHigh);
  return (
    <>
      <SegmentedControl<HowMuch>
        wide
        label={words("howMuch")}
        value={part.howMuch}
        onChange={part.choose}
        segments={[
          { value: "full", label: action("full") },
          { value: "partial", label: action("partial") },
        ]}
      />
      {part.howMuch === "partial" && (
        <div className="flex flex-col gap-1.5">
          <Field id={id} label={label} mark={outcome("upTo", { max: money(remaining, currency).text })} error={error}>
            <AmountField
              size="money"
              value={text}
              onChange={part.type}
              onBlur={part.leave}
              aria-invalid={part.wrong === "ambiguous" || undefined}
              {...parts}
            />
          </Field>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <div role="group" aria-label={words("parts")} className="flex gap-1.5">
              {quickParts(remaining).map(({ percent: share, amount }) => (
                <Button
                  key={share}
                  size="sm"
                  className="px-2.5 text-caption"
                  onClick={() => part.type(toDecimal(amount))}
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

function useWrongText({ wrong, remaining, currency }: Part, tooHigh: string): string | undefined {
  const rule = useTranslations("rules.amount");
  const catalogue = useTranslations("messages.catalogue");
  const { money, figure, isolate } = useFormat();
  const min = money(Math.min(LEAST_AMOUNT, remaining), currency).text;
  switch (wrong) {
    case "empty":
      return catalogue("emptyValue");
    case "tooHigh":
      return tooHigh;
    case "number":
      return rule("number", { example: isolate(figure(EXAMPLE_AMOUNT)) });
    case "decimals":
      return rule("decimals", { max: decimals });
    case "zero":
      return rule("zero", { min });
    case "min":
      return rule("min", { min });
    default:
      return undefined; // of two readings the field itself asks
  }
}
