import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { enter } from "@/components/shell/enter";
import { MatchPage } from "@/components/transactions/match/match-page";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("match"))("title"),
});

export default async function MatchStatementPage() {
  const { refused, edition } = await enter("/billing/transactions/match");
  return refused ?? <MatchPage edition={edition} />;
}
