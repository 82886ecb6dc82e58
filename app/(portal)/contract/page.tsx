import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ContractsPage } from "@/components/contract/contracts-page";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("contract"))("title"),
});

export default ContractsPage;
