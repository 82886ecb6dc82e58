import { getTranslations } from "next-intl/server";
import { Amount } from "@/components/ui/display/amount";
import { Icon } from "@/components/ui/display/icon";
import { getFormat } from "@/lib/i18n/current";
import type { BookSums } from "@/lib/rules/books";
import type { Day } from "@/lib/rules/day";

interface TodayProps {
  readonly day: Day;
  readonly sums: BookSums;
  readonly currency: string;
}

/** What today brought so far; the whole line leads to the day. */
export async function Today({ day, sums, currency }: TodayProps) {
  const [words, fields, format] = await Promise.all([
    getTranslations("books.today"),
    getTranslations("fields"),
    getFormat(),
  ]);
  const figure = (name: "collected" | "refunded" | "net", minor: number) => (
    <div>
      <dt>{fields(name)}</dt>
      <dd>
        <Amount figure={format.figure(minor)} currency={currency} />
      </dd>
    </div>
  );
  return (
    <section className="card today" aria-labelledby="today">
      <h2 id="today">
        <a href={`/billing/days/${day}`}>{words("title", { day: format.shortDay(day) })}</a>
        <small>{words("soFar")}</small>
      </h2>
      <dl>
        {figure("collected", sums.collected)}
        {figure("refunded", -sums.refunded)}
        {figure("net", sums.net)}
      </dl>
      <Icon name="chevron-right" className="flip flex-none text-subtle" />
    </section>
  );
}
