"use client";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { Icon } from "@/components/ui/display/icon";
import { classes } from "@/components/ui/classes";
import { PasswordInput } from "@/components/ui/inputs/password-input";
import { useFormat } from "@/lib/i18n/use-format";
import { missingInPassword, passwordLength, passwordRules, passwordSymbols } from "@/lib/contract/checks/password";
import { FormField, useBrokenRule } from "./form-field";
import type { TextFieldProps } from "./text-field";

type PasswordFieldProps = Omit<TextFieldProps, "type" | "inputMode" | "leftToRight" | "suffix">;

function useShowLabels() {
  const action = useTranslations("actions.signIn");
  const sign = useTranslations("auth.signIn");
  return { showLabel: action("showPassword"), hideLabel: sign("hidePassword") };
}

/** An existing password, or the second input of a new one. */
export function PasswordField({ name, label, mark, help, ruleValues, className, ...input }: PasswordFieldProps) {
  const labels = useShowLabels();
  return (
    <FormField {...{ name, label, mark, help, ruleValues, className }}>
      {(control) => <PasswordInput autoComplete="current-password" {...input} {...control} {...labels} />}
    </FormField>
  );
}

/** A new password: its rules are listed below, with a tick for each that it keeps. */
export function NewPasswordField({
  name,
  label,
  mark,
  className,
  ...input
}: Omit<PasswordFieldProps, "help" | "ruleValues">) {
  const labels = useShowLabels();
  const listId = useId();
  const broken = useBrokenRule(name);
  return (
    <div className={classes("flex flex-col gap-2", className)}>
      <FormField {...{ name, label, mark }} ownRules={passwordRules}>
        {(control) => (
          <PasswordInput
            autoComplete="new-password"
            {...input}
            {...control}
            {...labels}
            aria-describedby={listId}
            aria-invalid={broken ? true : undefined}
          />
        )}
      </FormField>
      <PasswordRules id={listId} name={name} failed={passwordRules.some((rule) => rule === broken?.type)} />
    </div>
  );
}

function PasswordRules({ id, name, failed }: { readonly id: string; readonly name: string; readonly failed: boolean }) {
  const rule = useTranslations("rules.password");
  const state = useTranslations("auth.passwordRules");
  const { isolate } = useFormat();
  const password: unknown = useWatch({ name });
  const missing = missingInPassword(typeof password === "string" ? password : "");
  return (
    <ul id={id} className="flex flex-col gap-1 text-caption">
      {passwordRules.map((key) => {
        const done = !missing.includes(key);
        const icon = done ? "circle-check" : failed ? "circle-x" : "circle-dashed";
        return (
          <li
            key={key}
            className={classes(
              "flex items-start gap-1.5",
              done ? "text-success" : failed ? "text-error" : "text-muted",
            )}
          >
            <Icon
              name={icon}
              className={classes(
                "mt-px size-3.5 stroke-2",
                done ? "text-success-mark" : failed ? "text-error-mark" : "text-subtle",
              )}
            />
            <span className="min-w-0">
              {rule(key, { min: passwordLength, symbols: isolate(passwordSymbols) })}
              <span className="sr-only">{`: ${state(done ? "done" : "missing")}`}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
