import { getTranslations } from "next-intl/server";
import { LinkButton } from "@/components/ui/controls/link-button";
import { mayOpen } from "@/lib/access/places";
import type { Holder } from "@/lib/contract/people";
import type { Edition } from "@/lib/edition/editions";

interface WaysToApplicationsProps {
  readonly user: Holder;
  readonly edition: Edition;
}

/** Where a person finds or makes the application that a screen needs: those of the places that the person may open. */
export async function WaysToApplications({ user, edition }: WaysToApplicationsProps) {
  const nav = await getTranslations("nav.sidebar");
  return (
    <>
      {mayOpen(user, edition, "/connect") && (
        <LinkButton variant="primary" href="/connect">
          {nav("connect")}
        </LinkButton>
      )}
      {mayOpen(user, edition, "/applications") && <LinkButton href="/applications">{nav("applications")}</LinkButton>}
    </>
  );
}
