"use client";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { type Privilege, type PrivilegeGroup, privilegeGroups } from "@/lib/contract/privileges";

interface PermissionGroupsProps {
  readonly chosen: readonly Privilege[];
  /** The permissions of the user who grants: only these can be changed. */
  readonly own: readonly Privilege[];
  readonly disabled: boolean;
  readonly onChange: (chosen: readonly Privilege[]) => void;
}

/** The permissions in groups, each with the number of granted ones. */
export function PermissionGroups({ chosen, own, disabled, onChange }: PermissionGroupsProps) {
  const words = useTranslations("users.access");
  const permission = useTranslations("permissions");
  const id = useId();
  const toggle = (privilege: Privilege, on: boolean) =>
    onChange(on ? [...chosen, privilege] : chosen.filter((other) => other !== privilege));
  return (
    <div className="grid overflow-clip rounded-lg border border-border tablet:grid-cols-2">
      {(Object.keys(privilegeGroups) as PrivilegeGroup[]).map((group) => {
        const all: readonly Privilege[] = privilegeGroups[group];
        const count = all.filter((privilege) => chosen.includes(privilege)).length;
        return (
          <div
            key={group}
            role="group"
            aria-labelledby={`${id}${group}`}
            className="-ms-px -mt-px flex flex-col border-s border-t border-border-subtle p-4"
          >
            <p id={`${id}${group}`} className="mb-1 flex items-baseline justify-between gap-2 font-regular text-strong">
              {words(`groups.${group}`)}
              <span className="text-caption font-medium text-muted tabular-nums">
                {words("count", { count, total: all.length })}
              </span>
            </p>
            {all.map((privilege) => {
              const isOwn = own.includes(privilege);
              return (
                <Checkbox
                  key={privilege}
                  label={permission(privilege)}
                  help={disabled || isOwn ? undefined : words("notOwn")}
                  className="py-1"
                  disabled={disabled || !isOwn}
                  checked={chosen.includes(privilege)}
                  onChange={({ target }) => toggle(privilege, target.checked)}
                />
              );
            })}
          </div>
        );
      })}
    </div>
  );
}
