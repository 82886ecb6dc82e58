"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { SuggestInput } from "@/components/ui/inputs/suggest-input";
import type { TextInputProps } from "@/components/ui/inputs/text-input";
import { useSettled } from "@/components/ui/use-settled";
import { NAME_LENGTH } from "@/lib/contract/constants";
import { plainLine } from "@/lib/contract/checks/text";
import { useRead } from "@/lib/provider/browser/calls";

const LEAST = 2;
const MOST = 5;
const PAUSE = 200;
const fields = ["fullName", "mobilePhone", "email"] as const;

/** Offers known customers by the typed part of a name, a phone or an e-mail. Only a choice fills the other fields. */
export function KnownCustomerInput({ onChange, ...input }: TextInputProps) {
  const words = useTranslations("customers.find");
  const { setValue } = useFormContext();
  const [typed, setTyped] = useState("");
  const text = plainLine(typed).trim().slice(0, NAME_LENGTH);
  const name = useSettled(text, PAUSE);
  const isAsked = name.length >= LEAST;
  const { data, error } = useRead("customers.search", isAsked ? { name, notes: "no", offset: MOST } : null);
  const offered = isAsked && name === text && data && !error ? data : [];
  return (
    <SuggestInput
      {...input}
      onChange={(event) => {
        setTyped(event.target.value);
        void onChange?.(event);
      }}
      listLabel={words("label")}
      found={words("found", { count: offered.length })}
      suggestions={offered.map(({ id, fullName, mobilePhone, email }) => ({
        id,
        content: (
          <>
            <bdi className="block one-line font-regular text-strong">{fullName || mobilePhone || email}</bdi>
            <span className="flex flex-wrap gap-x-3 text-caption text-muted tabular-nums">
              {[mobilePhone, email].filter(Boolean).map((value) => (
                <bdi key={value} dir="ltr" className="one-line">
                  {value}
                </bdi>
              ))}
            </span>
          </>
        ),
      }))}
      onPick={(id) => {
        setTyped("");
        const customer = offered.find((one) => one.id === id);
        for (const field of fields)
          if (customer?.[field]) setValue(field, customer[field], { shouldDirty: true, shouldValidate: true });
      }}
    />
  );
}
