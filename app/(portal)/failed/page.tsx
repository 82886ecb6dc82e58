import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { redirect } from "next/navigation";
import { enter } from "@/components/shell/enter";
import { FailedAnswer } from "@/components/shell/failure/failed-answer";
import { readFailed } from "@/lib/provider/failed-address";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("nav.breadcrumb"))("failed"),
});

/** For a person who follows a link to an answer for programs. */
export default async function FailedPage({
  searchParams,
}: {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { refused } = await enter("/failed");
  if (refused) return refused;
  const failed = readFailed(await searchParams);
  if (!failed) redirect("/");
  return <FailedAnswer {...failed} />;
}
