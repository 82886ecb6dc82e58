import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DraftPage } from "@/components/invoices/draft/draft-page";
import { type DraftQuery, draftPurpose } from "@/components/invoices/draft/draft-purpose";
import { Forbidden } from "@/components/shell/forbidden";
import { mayDo, mayVisit } from "@/lib/access/policy";
import { currentEdition } from "@/lib/edition/current";
import { me } from "@/lib/provider/page";

interface Props {
  readonly searchParams: Promise<DraftQuery>;
}

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("nav.sidebar"))("createInvoice"),
});

export default async function CreateInvoicePage({ searchParams }: Props) {
  const [user, edition, query] = await Promise.all([me(), currentEdition(), searchParams]);
  const purpose = draftPurpose(query);
  const privilege = purpose.kind === "edit" ? "editLinkInvoice" : "createLink";
  if (!mayVisit(user, edition, "invoices").allowed || !mayDo(user, privilege).allowed) return <Forbidden />;
  return <DraftPage purpose={purpose} user={user} edition={edition} />;
}
