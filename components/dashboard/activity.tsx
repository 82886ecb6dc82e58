import { getTranslations } from "next-intl/server";
import { classes } from "@/components/ui/classes";
import { getFormat } from "@/lib/i18n/current";
import { languages } from "@/lib/i18n/languages";
import type { MonthlyActivity } from "@/lib/contract/dashboard";
import { Area, Axis, Bars, Grid, MonthNames } from "./activity-marks";
import { ActivityViews } from "./activity-views";
import { Card, CardHead } from "./card";
import { chartScale } from "./chart-scale";
import { Failure } from "@/components/shell/failure/failure";
import type { Part } from "./load-dashboard";

const across = "desktop:col-span-2";

export async function Activity({
  part,
  wide,
}: {
  readonly part: NonNullable<Part<MonthlyActivity>>;
  /** Alone in its row. */ readonly wide: boolean;
}) {
  const words = await getTranslations("dashboard.activity");
  if ("problem" in part)
    return (
      <Card aria-labelledby="activity" className={wide ? across : ""}>
        <CardHead id="activity" title={words("title")} />
        <Failure problem={part.problem} what={words("title")} />
      </Card>
    );
  return <Chart activity={part.value} wide={wide} />;
}

async function Chart({
  activity: { months, currency },
  wide,
}: {
  readonly activity: MonthlyActivity;
  readonly wide: boolean;
}) {
  const [words, empty, format] = await Promise.all([
    getTranslations("dashboard.activity"),
    getTranslations("messages.empty"),
    getFormat(),
  ]);
  const rightToLeft = languages[format.language].dir === "rtl";
  const dayOf = (month: string) => `${month}-01`;
  // Labels of the axis are rounded, so it counts whole units of the currency.
  const scale = chartScale(
    months.map(({ collected, refunded }) => ({ collected: collected / 100, refunded: refunded / 100 })),
    { rightToLeft },
  );
  const isEmpty = months.every(({ collected, refunded }) => collected === 0 && refunded === 0);
  const shown = months.map(({ month, collected, refunded }) => ({
    name: format.month(dayOf(month)),
    collected: format.figure(collected),
    refunded: format.figure(refunded),
    sentence: words("point", {
      month: format.month(dayOf(month)),
      collected: format.money(collected, currency).text,
      refunded: format.money(refunded, currency).text,
    }),
  }));
  return (
    <Card aria-labelledby="activity" className={classes("flex flex-col", wide && across)}>
      <ActivityViews
        title={words("title")}
        words={{
          view: words("view"),
          bars: words("bars"),
          area: words("area"),
          table: words("table"),
          collected: words("collected"),
          refunded: words("refunded"),
          month: words("month"),
        }}
        months={shown}
        currency={currency}
        rightToLeft={rightToLeft}
        slots={scale.slots.map(({ start }) => start)}
        slot={scale.slot}
        axis={
          <Axis
            scale={scale}
            labels={isEmpty ? [""] : scale.ticks.map(({ value }) => format.compact(value))}
            rightToLeft={rightToLeft}
          />
        }
        ground={
          <>
            <Grid scale={scale} />
            <MonthNames scale={scale} names={months.map(({ month }) => format.monthShort(dayOf(month)))} />
          </>
        }
        bars={<Bars scale={scale} />}
        area={<Area scale={scale} />}
        none={isEmpty ? empty("chart") : undefined}
      />
    </Card>
  );
}
