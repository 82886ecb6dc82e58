import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/display/icon";
import { CopyButton } from "@/components/ui/controls/copy-button";
import { NoResults } from "@/components/ui/display/empty-state";
import { roleThatGrants } from "@/lib/access/places";
import { Privilege } from "@/lib/contract/access";

interface RefusedProps {
  /** The name of the missing permission, if known. */
  readonly missing: string | undefined;
  /** The user is an owner, and has no one to ask. */
  readonly isOwner?: boolean;
  readonly responseId?: string;
  readonly actions?: ReactNode;
  /** One line, in a part of a page. */
  readonly small?: boolean;
  /** `h1` if this is the whole page. */
  readonly heading?: "h1" | "h2";
  readonly className?: string;
}

/** A refusal has no button that tries again. */
export async function Refused({
  missing,
  isOwner = false,
  responseId,
  actions,
  small = false,
  heading,
  className,
}: RefusedProps) {
  const [access, roles, problems, screen, shell, notice] = await Promise.all([
    getTranslations("messages.access"),
    getTranslations("roles"),
    getTranslations("problems"),
    getTranslations("messages.errorScreen"),
    getTranslations("shell"),
    getTranslations("messages.notice"),
  ]);
  const lines = missing
    ? [
        access("missingPermission", { permission: missing }),
        ...(isOwner ? [] : [access("whoCanGrant", { role: roles(roleThatGrants) })]),
      ]
    : [problems("forbidden")];
  if (small)
    return (
      <div role="alert" className="flex items-center gap-3 text-muted">
        <Icon name="lock-keyhole" className="text-subtle" />
        <span className="min-w-0 flex-1">{lines.join(". ")}</span>
      </div>
    );
  return (
    <NoResults
      heading={heading}
      className={className}
      icon={<Icon name="lock-keyhole" />}
      title={access("forbiddenTitle")}
      text={
        <>
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          {responseId && (
            <span className="mt-2 inline-flex items-center gap-1.5 text-caption">
              <span>{screen("responseId")}</span>
              <bdi dir="ltr" className="font-regular tabular-nums">
                {responseId}
              </bdi>
              <CopyButton
                text={responseId}
                label={shell("copyResponseId")}
                copiedLabel={notice("copied", { value: responseId })}
              />
            </span>
          )}
        </>
      }
      actions={actions}
    />
  );
}

/** The name of a permission; undefined if the portal does not know it. */
export async function permissionWord(missing: string | undefined): Promise<string | undefined> {
  const permissions = await getTranslations("permissions");
  const known = Privilege.options.find((privilege) => privilege === missing);
  return known && permissions(known);
}
