"use client";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { Field } from "@/components/ui/inputs/field";
import { Select } from "@/components/ui/inputs/select";
import type { Privilege, subUserRoles } from "@/lib/contract/privileges";
import { type Access, givable, isAdapted, ofRole } from "@/lib/access/access-difference";
import { PermissionGroups } from "./permission-groups";
import { SameAsUser } from "./same-as-user";

export type GivenRole = (typeof subUserRoles)[number];
/** An application, and the user's own permissions there: only these can be granted. */
export interface GivingApp {
  readonly appId: string;
  readonly name: string;
  readonly own: readonly Privilege[];
}

interface AccessFieldsProps {
  /** Beside the role: the application. */
  readonly application: ReactNode;
  readonly appId: string;
  readonly userId?: string;
  /** Undefined before a role is chosen. */
  readonly access: Access | undefined;
  /** The access before the change. */
  readonly had?: Access;
  readonly own: readonly Privilege[];
  readonly roles: readonly GivenRole[];
  readonly disabled?: boolean;
  readonly onChange: (access: Access) => void;
}

/** A role sets its ticks; another choice of ticks is a custom role. */
export function AccessFields({
  application,
  appId,
  userId,
  access,
  had,
  own,
  roles,
  disabled = false,
  onChange,
}: AccessFieldsProps) {
  const words = useTranslations("users.access");
  const field = useTranslations("fields");
  const roleWord = useTranslations("roles");
  const [setByRole, setSetByRole] = useState(false);
  const choose = (next: Access, byRole = false) => {
    setSetByRole(byRole);
    onChange(givable(next, own, had));
  };
  const offered = access && !roles.some((role) => role === access.role) ? [access.role, ...roles] : roles;
  const adapted = access && isAdapted(access);
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 tablet:grid-cols-2">
        {application}
        <Field label={field("role")}>
          <Select
            disabled={disabled}
            placeholder={access ? undefined : "—"}
            value={access?.role ?? ""}
            options={offered.map((role) => ({ value: role, label: roleWord(role) }))}
            onChange={({ target }) => target.value && choose(ofRole(target.value as GivenRole), true)}
          />
        </Field>
      </div>
      <PermissionGroups
        chosen={access?.privileges ?? []}
        own={own}
        disabled={disabled || !access}
        onChange={(privileges) => access && choose({ ...access, privileges })}
      />
      <div className="flex flex-col items-start gap-1">
        <p role="status" className="text-muted empty:hidden">
          {adapted ? words("adapted") : setByRole && words("roleSet")}
        </p>
        {adapted && !disabled && (
          <Button variant="text" size="sm" className="-ms-2" onClick={() => choose(ofRole(access.role), true)}>
            {words("reset")}
          </Button>
        )}
        {!disabled && <SameAsUser appId={appId} userId={userId} roles={roles} onChoose={(same) => choose(same)} />}
      </div>
    </div>
  );
}
