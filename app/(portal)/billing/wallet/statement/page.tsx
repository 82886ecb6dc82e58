import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { StatementPage } from "@/components/wallets/list/wallet-page";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("wallets.statement"))("title"),
});

export default StatementPage;
