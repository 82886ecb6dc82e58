import { getTranslations } from "next-intl/server";
import { Icon } from "@/components/ui/display/icon";
import { NoResults } from "@/components/ui/display/empty-state";
import { LinkButton } from "@/components/ui/controls/link-button";
import { type Path, subPageAt, placeAt } from "@/lib/access/places";
import type { Verdict } from "@/lib/access/policy";
import { setPageStatus } from "@/lib/http/page-status";
import type { Problem } from "@/lib/provider/problem";
import { Refused, permissionWord } from "./refused";

export interface ForbiddenProps {
  readonly path: Path;
  readonly verdict: Extract<Verdict, { allowed: false }>;
  readonly isOwner: boolean;
}

/** Shown when the user may not open the address: names the missing permission and the users who can give it. */
export async function Forbidden({ path, verdict, isOwner }: ForbiddenProps) {
  setPageStatus(403);
  const [words, names, settings, actions] = await Promise.all([
    getTranslations("messages.access"),
    getTranslations("nav.sidebar"),
    getTranslations("nav.settings"),
    getTranslations("actions.common"),
  ]);
  const word = placeAt(path)?.word ?? subPageAt(path)!.under; // every path is in one of the tables
  const home = <LinkButton href="/">{actions("goToDashboard")}</LinkButton>;
  if (verdict.why === "edition")
    return (
      <NoResults
        heading="h1"
        className="desktop:py-22"
        icon={<Icon name="lock-keyhole" />}
        title={words("forbiddenTitle")}
        text={words("notInEdition")}
        actions={home}
      />
    );
  const missing =
    verdict.why === "privilege"
      ? await permissionWord(verdict.missing)
      : path === "/settings/activity"
        ? settings("activity") // the settings are open to everyone
        : names(word);
  return Refused({ heading: "h1", className: "desktop:py-22", missing, isOwner, actions: home });
}

/** The same for a refusal of the page's own call. */
export async function ForbiddenByProvider({ problem: { details } }: { readonly problem: Problem }) {
  setPageStatus(403);
  const actions = await getTranslations("actions.common");
  return Refused({
    heading: "h1",
    className: "desktop:py-22",
    missing: await permissionWord(details.missing),
    responseId: details.responseId,
    actions: <LinkButton href="/">{actions("goToDashboard")}</LinkButton>,
  });
}
