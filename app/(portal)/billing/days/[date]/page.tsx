import type { Metadata } from "next";
import { DayPage } from "@/components/books/day/day-page";
import { enter } from "@/components/shell/enter";
import { NotFound } from "@/components/shell/failure/not-found";
import { getFormat } from "@/lib/i18n/current";
import { isDay } from "@/lib/rules/day";
import { todayIn } from "@/lib/rules/zone";

interface Props {
  readonly params: Promise<{ readonly date: string }>;
  readonly searchParams: Promise<{ readonly appId?: string | string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ date }, format] = await Promise.all([params, getFormat()]);
  return { title: isDay(date) ? format.longDay(date) : undefined };
}

/** A day that has not begun is not found. */
export default async function DayRoute({ params, searchParams }: Props) {
  const { refused, user, edition } = await enter("/billing/days/{date}");
  if (refused) return refused;
  const [{ date }, { appId }] = await Promise.all([params, searchParams]);
  if (!isDay(date) || date > todayIn(edition.timeZone)) return <NotFound />;
  return (
    <DayPage
      day={date}
      appId={typeof appId === "string" && appId.length <= 100 ? appId : undefined}
      user={user}
      edition={edition}
    />
  );
}
