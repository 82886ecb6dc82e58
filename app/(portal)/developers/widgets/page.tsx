import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { WidgetsPage } from "@/components/widgets/widgets-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("widgets"))("title") };
}

export default WidgetsPage;
