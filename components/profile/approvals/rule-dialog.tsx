"use client";
import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { AmountEntryField } from "@/components/form/amount-entry-field";
import { FormDialog } from "@/components/form/form-dialog";
import { ControlledField } from "@/components/form/form-field";
import { SelectField } from "@/components/form/select-field";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import type { DialogState } from "@/components/ui/layers/dialog-button";
import type { PolicyRow } from "@/lib/contract/approvals";
import type { MoneyOutKind } from "@/lib/contract/constants";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import { hasPayees } from "@/lib/rules/approval";
import { type LimitedKind, type Rule, withoutRule } from "@/lib/rules/approval-policy";
import { type Minor, fromDecimal, toDecimal } from "@/lib/rules/money";

interface RuleDialogProps extends DialogState {
  /** Undefined for a new one. */
  readonly rule: Rule | undefined;
  readonly rows: readonly PolicyRow[];
  readonly kinds: readonly LimitedKind[];
  readonly currency: string;
  readonly onRule: (rule: Rule) => void;
}

export const RuleDialog = withWords(EditRule, families.RuleDialog);

function EditRule({ rule, rows, kinds: allowed, currency, onRule, open, onOpenChange }: RuleDialogProps) {
  const words = useTranslations("profile.approvals");
  const action = useTranslations("actions");
  const others = rule ? withoutRule(rows, rule) : rows;
  // A rule may have a role that is not offered any more: without it the limits would be looser.
  const kinds = allowed.map((one) =>
    one.kind === rule?.kind ? { ...one, roles: [...new Set([...one.roles, ...rule.roles])] } : one,
  );
  const { kind } =
    kinds.find((one) => (rule ? one.kind === rule.kind : freeRoles(others, one).length > 0)) ?? kinds[0]!; // each country has refunds
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={words(rule ? "rule.edit" : "rule.add")}
      description={words("rule.text")}
      button={action("common.apply")}
      busyLabel={action("busy.saving")}
      schema={async () => (await import("./rule-schema")).ruleSchema(currency)}
      values={{
        kind,
        roles: [...(rule?.roles ?? [])],
        perAct: entryOf(rule?.perAct),
        perDay: entryOf(rule?.perDay),
        newPayees: rule?.newPayees ?? false,
      }}
      sentences={{ roles: { none: words("rule.noRole") }, perAct: { none: words("rule.noLimit") } }}
      onSubmit={async ({ kind: next, roles, perAct, perDay, newPayees }) => {
        onRule({ kind: next, roles, perAct: minorOf(perAct), perDay: minorOf(perDay), newPayees });
        onOpenChange(false);
      }}
    >
      <RuleFields others={others} kinds={kinds} currency={currency} />
    </FormDialog>
  );
}

const entryOf = (limit: Minor | null | undefined) => (limit === null || limit === undefined ? "" : toDecimal(limit));
const minorOf = (decimal: string | undefined): Minor | null => fromDecimal(decimal ?? "") ?? null;

/** Roles without a limit of this kind. */
const freeRoles = (rows: readonly PolicyRow[], { kind, roles }: LimitedKind) =>
  roles.filter((role) => !rows.some((row) => row.kind === kind && row.role === role));

interface RuleFieldsProps extends Pick<RuleDialogProps, "kinds" | "currency"> {
  readonly others: readonly PolicyRow[];
}
function RuleFields({ others, kinds, currency }: RuleFieldsProps) {
  const words = useTranslations("profile.approvals");
  const roleWord = useTranslations("roles");
  const { setValue, getValues } = useFormContext();
  const name = useWatch({ name: "kind" }) as MoneyOutKind; // the select has no other value
  const current = kinds.find(({ kind }) => kind === name) ?? kinds[0]!;
  const free = freeRoles(others, current);
  /** What another kind does not have is not sent. */
  function choose(text: string) {
    const next = kinds.find(({ kind }) => kind === text) ?? current;
    const kept = freeRoles(others, next).filter((role) => (getValues("roles") as readonly string[]).includes(role));
    setValue("roles", kept, { shouldDirty: true });
    if (!hasPayees(next.kind)) setValue("newPayees", false);
  }
  return (
    <>
      <SelectField
        name="kind"
        label={words("rule.kind")}
        options={kinds.map(({ kind }) => ({ value: kind, label: words(`kinds.${kind}`) }))}
        onChoose={choose}
      />
      <ControlledField name="roles" group help={free.length < current.roles.length && words("rule.taken")}>
        {({ value, onChange, onBlur, name }) => (
          <div className="grid gap-x-4 gap-y-1 columns:grid-cols-2">
            {free.map((role) => (
              <Checkbox
                key={role}
                name={name}
                label={roleWord(role)}
                checked={(value as readonly string[]).includes(role)}
                onBlur={onBlur}
                onChange={({ target }) =>
                  onChange(
                    free.filter((one) => (one === role ? target.checked : (value as readonly string[]).includes(one))),
                  )
                }
              />
            ))}
          </div>
        )}
      </ControlledField>
      <div className="grid gap-4 columns:grid-cols-2">
        <AmountEntryField name="perAct" currency={currency} min={0} help={words("rule.zero")} />
        <AmountEntryField name="perDay" currency={currency} min={0} />
      </div>
      {hasPayees(current.kind) && (
        <ControlledField name="newPayees" hideLabel>
          {({ value, onChange, ...control }) => (
            <Checkbox
              {...control}
              label={words("rule.newPayees")}
              help={words("rule.newPayeesHelp")}
              checked={value === true}
              onChange={({ target }) => onChange(target.checked)}
            />
          )}
        </ControlledField>
      )}
    </>
  );
}
