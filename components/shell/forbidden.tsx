import { getTranslations } from "next-intl/server";
import { LockKeyhole } from "@/components/ui/icons/lock-keyhole";
import { NoResults } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { type Path, subPageAt, roleThatGrants, placeAt } from "@/lib/access/places";
import type { Verdict } from "@/lib/access/policy";
import { setPageStatus } from "@/lib/http/page-status";

export interface ForbiddenProps {
  readonly path: Path;
  readonly verdict: Extract<Verdict, { allowed: false }>;
}

/** The page of an address that is not for this person: which permission is missing here, and who can give it. */
export async function Forbidden({ path, verdict }: ForbiddenProps) {
  setPageStatus(403);
  const [words, names, roles, permissions, actions] = await Promise.all([
    getTranslations("messages.access"),
    getTranslations("nav.sidebar"),
    getTranslations("roles"),
    getTranslations("permissions"),
    getTranslations("actions.common"),
  ]);
  const word = placeAt(path)?.word ?? subPageAt(path)!.under; // every path is in one of the tables
  const lines =
    verdict.why === "edition"
      ? [words("notInEdition")]
      : [
          words("missingPermission", {
            permission: verdict.why === "privilege" ? permissions(verdict.missing) : names(word),
          }),
          words("whoCanGrant", { role: roles(roleThatGrants) }),
        ];
  return (
    <NoResults
      className="desktop:py-22"
      icon={<LockKeyhole />}
      title={words("forbiddenTitle")}
      text={lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      actions={<LinkButton href="/">{actions("goToDashboard")}</LinkButton>}
    />
  );
}
