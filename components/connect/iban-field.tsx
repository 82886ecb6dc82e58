"use client";
import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { useBrokenRule } from "@/components/form/form-field";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/controls/button";
import { type Bank, bankOfIban, banksOf } from "@/lib/edition/banks";
import type { Edition } from "@/lib/edition/editions";
import { useFormat } from "@/lib/i18n/use-format";

const isSpelling = (broken: string | undefined) => !broken || broken === "lower";

/** A button corrects the spelling; name and code of a known bank are offered. */
export function IbanField({ region }: { readonly region: Edition["region"] }) {
  const words = useTranslations("connect.iban");
  const { isolate } = useFormat();
  const { getValues, setValue } = useFormContext<Record<string, string>>();
  const broken = useBrokenRule("iban")?.type;
  const [typed = "", bankName = "", swift = ""] = useWatch<Record<string, string>>({
    name: ["iban", "bankName", "swift"],
  }) as readonly (string | undefined)[];
  const { ibanLength, example } = banksOf[region];
  const bank = bankOfIban(typed, region);
  const mend = (mended: string) => setValue("iban", mended, { shouldDirty: true, shouldValidate: true });
  /** Typed values are not overwritten. */
  const fill = ({ name, swift: code }: Bank) => {
    for (const [field, value] of [
      ["bankName", name],
      ["swift", code],
    ] as const)
      if (!getValues(field)?.trim()) setValue(field, value, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div className="grid gap-2 columns:col-span-2">
      <TextField
        name="iban"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        leftToRight
        ruleValues={{ min: ibanLength, max: ibanLength, example }}
      />
      {broken === "lower" && (
        <Button size="sm" className="justify-self-start" onClick={() => mend(typed.toUpperCase())}>
          {words("capitals")}
        </Button>
      )}
      {bank && isSpelling(broken) && (bankName.trim() === "" || swift.trim() === "") && (
        <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-caption text-muted">
          {words("offer", { bank: isolate(bank.name), swift: isolate(bank.swift) })}
          <Button size="sm" onClick={() => fill(bank)}>
            {words("use")}
          </Button>
        </p>
      )}
    </div>
  );
}
