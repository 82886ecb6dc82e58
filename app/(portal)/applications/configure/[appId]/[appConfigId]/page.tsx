import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ConfigurePage } from "@/components/apps/configure/configure-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("nav.breadcrumb"))("configure") };
}

export default ConfigurePage;
