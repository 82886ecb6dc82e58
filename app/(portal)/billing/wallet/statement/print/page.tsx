import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { StatementPaper } from "@/components/wallets/statement/statement-paper";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("wallets.statement"))("title"),
});

export default StatementPaper;
