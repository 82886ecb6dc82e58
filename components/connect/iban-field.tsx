"use client";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useBrokenRule } from "@/components/form/form-field";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/controls/button";
import { bankFields } from "@/lib/contract/constants";
import type { Edition } from "@/lib/edition/editions";
import { useFormat } from "@/lib/i18n/use-format";
import { banksOf, factsOfIban } from "@/lib/rules/banks";

/** A button corrects the spelling. What follows from the IBAN is filled in, and its bank is named. */
export function IbanField({ region }: { readonly region: Edition["region"] }) {
  const words = useTranslations("connect.iban");
  const { isolate } = useFormat();
  const { getValues, setValue } = useFormContext<Record<string, string>>();
  const broken = useBrokenRule("iban")?.type;
  const typed = useWatch<Record<string, string>>({ name: "iban" }) ?? "";
  const { ibanLength, example } = banksOf[region];
  const facts = factsOfIban(typed, region);
  const mend = (mended: string) => setValue("iban", mended, { shouldDirty: true, shouldValidate: true });
  const before = useRef(facts);
  /** Another IBAN takes what the one before it filled in. A typed answer stays where the table has none. */
  const fill = useEffectEvent(() => {
    for (const field of bankFields) {
      const now = getValues(field) ?? "";
      const value = facts[field] ?? (before.current[field] === now ? "" : now);
      if (value !== now) setValue(field, value, { shouldDirty: true });
    }
    before.current = facts;
  });
  useEffect(() => fill(), [typed]);
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
      <p role="status" className="text-caption text-muted empty:hidden">
        {facts.bankName && words("bank", { bank: isolate(facts.bankName), swift: isolate(facts.swift ?? "") })}
      </p>
    </div>
  );
}
