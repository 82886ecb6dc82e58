import { getTranslations } from "next-intl/server";
import { classes } from "@/components/ui/classes";
import { Icon } from "@/components/ui/display/icon";
import { getFormat } from "@/lib/i18n/current";
import type { Minor } from "@/lib/rules/money";

/**
 * The growth in percent, to one decimal; undefined if the earlier amount is zero. The present month is compared with the same days
 * of the month before: compared with all of it, it would look like a loss until its last day.
 */
export function changeOf(current: Minor, previous: Minor): number | undefined {
  if (previous <= 0) return undefined;
  return Math.round(((current - previous) / previous) * 1000) / 10;
}
/** "↗ 10.3%" */
export async function Change({ percent }: { readonly percent: number }) {
  const [words, format] = await Promise.all([getTranslations("dashboard"), getFormat()]);
  const isUp = percent >= 0;
  const text = format.percent(Math.abs(percent));
  return (
    <span className={classes("inline-flex items-center gap-0.5 font-regular", isUp ? "text-success" : "text-muted")}>
      <Icon name={isUp ? "arrow-up-right" : "arrow-down-right"} className="flip size-3 stroke-[2.25]" />
      <span aria-hidden>{text}</span>
      <span className="sr-only">{words(isUp ? "up" : "down", { percent: text })}</span>
    </span>
  );
}
