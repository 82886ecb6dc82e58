"use client";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { Field } from "@/components/ui/inputs/field";
import { Select } from "@/components/ui/inputs/select";
import type { SubUserRole } from "@/lib/contract/access";
import { type Privilege, type PrivilegeGroup, privilegeGroups } from "@/lib/contract/privileges";
import { type Access, isAdapted, limitAccess, usualAccess } from "@/lib/access/access-difference";
import { SameAsUser } from "./same-as-user";

/** An application, and the viewer's own permissions there: only these can be granted. */
export interface OwnApp {
  readonly appId: string;
  readonly name: string;
  readonly own: readonly Privilege[];
}
interface AccessFieldsProps {
  readonly apps: readonly OwnApp[];
  readonly appId: string;
  readonly onApp: (appId: string) => void;
  readonly userId?: string;
  /** Undefined until a role is chosen. */
  readonly access: Access | undefined;
  /** The access before the change. */
  readonly before?: Access;
  readonly roles: readonly SubUserRole[];
  readonly disabled?: boolean;
  readonly onChange: (access: Access) => void;
}

/** A role sets its ticks; another choice of ticks is a custom role. */
export function AccessFields(props: AccessFieldsProps) {
  const { apps, appId, onApp, userId, access, before, roles, disabled = false, onChange } = props;
  const words = useTranslations("users.access");
  const field = useTranslations("fields");
  const roleWord = useTranslations("roles");
  const [isSetByRole, setSetByRole] = useState(false);
  const own = apps.find((app) => app.appId === appId)?.own ?? [];
  const choose = (next: Access, byRole = false) => {
    setSetByRole(byRole);
    onChange(limitAccess(next, own, before));
  };
  const options = access && !roles.some((role) => role === access.role) ? [access.role, ...roles] : roles;
  const adapted = access && isAdapted(access);
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 tablet:grid-cols-2">
        <Field label={field("application")}>
          <Select
            value={appId}
            options={apps.map((app) => ({ value: app.appId, label: app.name }))}
            onChange={({ target }) => onApp(target.value)}
          />
        </Field>
        <Field label={field("role")}>
          <Select
            disabled={disabled}
            placeholder={access ? undefined : "—"}
            value={access?.role ?? ""}
            options={options.map((role) => ({ value: role, label: roleWord(role) }))}
            onChange={({ target }) => target.value && choose(usualAccess(target.value as SubUserRole), true)}
          />
        </Field>
      </div>
      <div className="grid overflow-clip rounded-lg border border-border tablet:grid-cols-2">
        {(Object.keys(privilegeGroups) as PrivilegeGroup[]).map((group) => (
          <PermissionGroup
            key={group}
            group={group}
            chosen={access?.privileges ?? []}
            own={own}
            disabled={disabled || !access}
            onChange={(privileges) => access && choose({ ...access, privileges })}
          />
        ))}
      </div>
      <div className="flex flex-col items-start gap-1">
        <p role="status" className="text-muted empty:hidden">
          {adapted ? words("adapted") : isSetByRole && words("roleSet")}
        </p>
        {adapted && !disabled && (
          <Button variant="text" size="sm" className="-ms-2" onClick={() => choose(usualAccess(access.role), true)}>
            {words("reset")}
          </Button>
        )}
        {!disabled && <SameAsUser appId={appId} userId={userId} roles={roles} onChoose={(same) => choose(same)} />}
      </div>
    </div>
  );
}

interface PermissionGroupProps {
  readonly group: PrivilegeGroup;
  readonly chosen: readonly Privilege[];
  readonly own: readonly Privilege[];
  readonly disabled: boolean;
  readonly onChange: (chosen: readonly Privilege[]) => void;
}
/** Permissions with the number of granted ones. */
function PermissionGroup({ group, chosen, own, disabled, onChange }: PermissionGroupProps) {
  const words = useTranslations("users.access");
  const permission = useTranslations("permissions");
  const id = useId();
  const all: readonly Privilege[] = privilegeGroups[group];
  const count = all.filter((privilege) => chosen.includes(privilege)).length;
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="-ms-px -mt-px flex flex-col border-s border-t border-border-subtle p-4"
    >
      <p id={id} className="mb-1 flex items-baseline justify-between gap-2 font-regular text-strong">
        {words(`groups.${group}`)}
        <span className="text-caption font-medium text-muted tabular-nums">
          {words("count", { count, total: all.length })}
        </span>
      </p>
      {all.map((privilege) => (
        <Checkbox
          key={privilege}
          label={permission(privilege)}
          help={disabled || own.includes(privilege) ? undefined : words("notOwn")}
          className="py-1"
          disabled={disabled || !own.includes(privilege)}
          checked={chosen.includes(privilege)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, privilege] : chosen.filter((other) => other !== privilege))
          }
        />
      ))}
    </div>
  );
}
