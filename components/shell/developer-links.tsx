import { getTranslations } from "next-intl/server";
import { LinkButton } from "@/components/ui/controls/link-button";
import { Icon } from "@/components/ui/display/icon";
import { developerPages } from "@/lib/access/menu-places";
import type { Edition } from "@/lib/edition/editions";

/** To the pages of the developer area that the menu does not have, and to the provider's documentation, on a site of its own. */
export async function DeveloperLinks({
  edition,
  here,
}: {
  readonly edition: Edition;
  readonly here?: (typeof developerPages)[number]["word"];
}) {
  const nav = await getTranslations("nav.sidebar");
  return (
    <>
      {developerPages
        .filter(({ word }) => word !== here)
        .map(({ word, path }) => (
          <LinkButton key={word} variant="ghost" href={path}>
            {nav(word)}
          </LinkButton>
        ))}
      <LinkButton
        href={edition.links.documentation}
        target="_blank"
        rel="noreferrer"
        icon={<Icon name="book-open" />}
        iconEnd={<Icon name="external-link" className="flip size-3.5" />}
      >
        {nav("documentation")}
        <span className="sr-only"> ({nav("opensNewTab")})</span>
      </LinkButton>
    </>
  );
}
