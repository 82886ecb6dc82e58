import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NotFound } from "@/components/shell/failure/not-found";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("messages.catalogue"))("pageNotFound") };
}

/** Unknown addresses. A screen's own route comes before this one. */
export default NotFound;
