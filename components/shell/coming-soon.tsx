import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "./page-header";

/** Says honestly that a screen is not there yet. */
export async function ComingSoon({ title }: { readonly title: string }) {
  const [words, actions] = await Promise.all([getTranslations("shell.prepared"), getTranslations("actions.common")]);
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        title={words("title")}
        text={words("text")}
        actions={<LinkButton href="/">{actions("goToDashboard")}</LinkButton>}
      />
    </>
  );
}
