import { getTranslations } from "next-intl/server";
import { LinkButton } from "@/components/ui/controls/link-button";
import { Icon } from "@/components/ui/display/icon";
import type { Edition } from "@/lib/edition/editions";

/** The provider's documentation, on a site of its own. */
export async function DocumentationLink({ edition }: { readonly edition: Edition }) {
  const nav = await getTranslations("nav.sidebar");
  return (
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
  );
}
