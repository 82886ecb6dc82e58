import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { redirect } from "next/navigation";
import { FailedAnswer } from "@/components/shell/failed-answer";
import { me } from "@/lib/provider/page";
import { readFailed } from "@/lib/url/failed-address";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("nav.breadcrumb"))("failed"),
});

/** What somebody sees instead of an answer that is made for programs. */
export default async function FailedPage({
  searchParams,
}: {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const [failed] = await Promise.all([searchParams.then(readFailed), me()]);
  if (!failed) redirect("/");
  return <FailedAnswer {...failed} />;
}
