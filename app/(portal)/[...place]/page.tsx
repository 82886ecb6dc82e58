import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NotFound } from "@/components/shell/failure/not-found";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("messages.catalogue"))("pageNotFound") };
}

/** Addresses where nothing is. A screen of its own goes before this one. */
export default NotFound;
