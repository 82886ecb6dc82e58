"use client";
import { useTranslations } from "next-intl";
import { useState, type ComponentProps, type ReactNode } from "react";
import type { z } from "zod";
import type { FormProps } from "@/components/form/form";
import { PhoneField } from "@/components/form/phone-field";
import type { Region } from "@/lib/rules/phone";
import { ChangeSummary } from "./change-summary";
import { TwoStepAction, type TwoStepActionProps } from "./two-step-action";

const loadPhone = () => import("@/lib/rules/phone");

type PhonePair = "profile.changePhone" | "users.changePhone";
type PhoneSchema = z.ZodObject<{ mobilePhone: z.ZodType<string, string> }>;
interface PhoneChangeDialogProps<P extends PhonePair, S extends PhoneSchema> extends Omit<
  TwoStepActionProps<P, S>,
  "values" | "beforeAsk" | "summary" | "busyLabel" | "changeLabel" | "children"
> {
  readonly words: (key: "same" | "taken" | "current" | "new" | "changeNumber") => string;
  readonly current: string;
  readonly region: Region;
  readonly example: string;
  readonly autoComplete: ComponentProps<typeof PhoneField>["autoComplete"];
  /** Further fields. */
  readonly children?: ReactNode;
}

/** A new number, then the code that was sent there. */
export function PhoneChangeDialog<P extends PhonePair, S extends PhoneSchema>({
  words,
  current,
  region,
  example,
  autoComplete,
  sentences,
  children,
  ...action
}: PhoneChangeDialogProps<P, S>) {
  const busy = useTranslations("actions.busy");
  const [shown, setShown] = useState("");
  const lines = [
    [words("current"), current],
    [words("new"), shown],
  ] as const;
  return (
    <TwoStepAction<P, S>
      {...action}
      values={() => ({ mobilePhone: shown }) as FormProps<S>["values"]}
      sentences={{ ...sentences, mobilePhone: { same: words("same"), taken: words("taken") } }}
      beforeAsk={async (values) => {
        const { formatPhone } = await loadPhone();
        setShown(formatPhone(values.mobilePhone, region));
      }}
      busyLabel={busy("saving")}
      summary={() => <ChangeSummary lines={lines} />}
      changeLabel={words("changeNumber")}
    >
      <PhoneField
        name="mobilePhone"
        label={words("new")}
        region={region}
        example={example}
        autoComplete={autoComplete}
      />
      {children}
    </TwoStepAction>
  );
}
