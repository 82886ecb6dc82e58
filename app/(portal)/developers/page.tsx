import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { IntegrationPage } from "@/components/developers/integration-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("nav.sidebar"))("integration") };
}

export default IntegrationPage;
