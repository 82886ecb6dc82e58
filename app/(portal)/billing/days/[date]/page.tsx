import type { Metadata } from "next";
import { DayPage, dayQuery, loadDay } from "@/components/books/day/day-page";
import { enterAndRead } from "@/components/shell/enter";
import { NotFound, notFoundMetadata } from "@/components/shell/failure/not-found";
import { getFormat } from "@/lib/i18n/current";
import { addDays, isDay } from "@/lib/rules/day";
import { todayIn } from "@/lib/rules/zone";
import { type SearchParams, readListing } from "@/lib/url/listing-state";

interface Props {
  readonly params: Promise<{ readonly date: string }>;
  readonly searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ date }, format] = await Promise.all([params, getFormat()]);
  return isDay(date) ? { title: format.longDay(date) } : notFoundMetadata();
}

/** A day that has not begun is not found. The page compares with the week before, so the first week of the calendar is not found either. */
export default async function DayRoute({ params, searchParams }: Props) {
  const [{ date }, asked] = await Promise.all([params, searchParams]);
  const { refused, user, edition, found } = await enterAndRead("/billing/days/{date}", async (_, { timeZone }) =>
    isDay(date) && isDay(addDays(date, -7)) && date <= todayIn(timeZone)
      ? loadDay(date, readListing(dayQuery, asked))
      : undefined,
  );
  if (refused) return refused;
  return found ? <DayPage found={found} user={user} edition={edition} /> : <NotFound />;
}
