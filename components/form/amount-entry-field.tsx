"use client";
import { AmountField, type AmountFieldProps } from "@/components/ui/inputs/amount-field";
import { useFormat } from "@/lib/i18n/use-format";
import { type Minor, decimals } from "@/lib/rules/money";
import { ControlledField, type FieldFrame, useBrokenRule } from "./form-field";
import { useAmountParts } from "./use-amount-parts";

interface AmountEntryFieldProps
  extends Omit<FieldFrame, "ruleValues" | "ownRules">, Pick<AmountFieldProps, "size" | "after" | "autoFocus"> {
  readonly currency: string;
  readonly min: Minor;
  /** The limit, if the form knows it. */
  readonly max?: Minor;
}

/** Its schema is `amountEntry(…)`. If an amount has two readings, the field asks which one is meant. */
export function AmountEntryField({ currency, min, max, size, after, autoFocus, ...frame }: AmountEntryFieldProps) {
  const { money } = useFormat();
  const code = useBrokenRule(frame.name)?.type;
  const ruleValues =
    code === "decimals"
      ? { max: decimals }
      : {
          min: money(min, currency).text,
          // That sentence names the limit that the amount stays under.
          ...(max !== undefined && { max: money(code === "invoiceUnder" ? max + 1 : max, currency).text }),
        };
  return (
    <ControlledField {...frame} ruleValues={ruleValues} ownRules={["ambiguous"]} read={asTyped}>
      {({ value, ...control }) => (
        <Entry
          {...control}
          {...{ currency, size, after, autoFocus }}
          value={typeof value === "string" ? value : ""}
          aria-invalid={code === "ambiguous" ? true : undefined}
        />
      )}
    </ControlledField>
  );
}

const asTyped = (text: string) => text; // its schema reads it

const Entry = ({
  currency,
  ...rest
}: Omit<AmountFieldProps, "read" | "format" | "askLabel"> & { readonly currency: string }) => (
  <AmountField {...rest} {...useAmountParts(currency, rest.value)} />
);
