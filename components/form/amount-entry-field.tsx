"use client";
import { AmountField, type AmountFieldProps } from "@/components/ui/inputs/amount-field";
import { useFormat } from "@/lib/i18n/use-format";
import { type Minor, decimals } from "@/lib/rules/money";
import { ControlledField, type FieldFrame, useBrokenRule } from "./form-field";
import { useAmountParts } from "./use-amount-parts";

interface AmountEntryFieldProps
  extends Omit<FieldFrame, "given" | "ownRules">, Pick<AmountFieldProps, "size" | "after" | "autoFocus"> {
  readonly currency: string;
  readonly min: Minor;
  /** The most it may be, where the form knows. */
  readonly max?: Minor;
}

/** Its schema is `amountEntry(…)`. An amount that can be read in two ways is asked back under the field, with both readings to choose from. */
export function AmountEntryField({ currency, min, max, size, after, autoFocus, ...frame }: AmountEntryFieldProps) {
  const { money } = useFormat();
  const code = useBrokenRule(frame.name)?.type;
  const given =
    code === "decimals"
      ? { max: decimals }
      : {
          min: money(min, currency).text,
          // That sentence names what the amount stays under.
          ...(max !== undefined && { max: money(code === "invoiceUnder" ? max + 1 : max, currency).text }),
        };
  return (
    <ControlledField {...frame} ruleValues={given} ownRules={["ambiguous"]} read={asTyped}>
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
