"use client";
import { useTranslations } from "next-intl";
import { useFormat } from "@/lib/i18n/use-format";
import { Icon } from "@/components/ui/display/icon";

const mark = "grid size-5 place-items-center rounded-full text-caption";
const line = <span aria-hidden className="h-px w-7 bg-border-strong max-tablet:w-3" />;

/** The steps of a file: chosen, in review, sent. */
export function PreviewSteps() {
  const words = useTranslations("sheet.steps");
  const { number } = useFormat();
  return (
    <ol aria-label={words("label")} className="flex flex-wrap items-center gap-2 text-subtle print:hidden">
      <li className="flex items-center gap-2 text-accent">
        <Icon name="check" className="size-3" />
        {words("upload")}
      </li>
      <li aria-current="step" className="flex items-center gap-2 font-regular text-strong">
        {line}
        <span aria-hidden className={`${mark} bg-accent text-on-accent`}>
          {number(2)}
        </span>
        {words("review")}
      </li>
      <li className="flex items-center gap-2">
        {line}
        <span aria-hidden className={`${mark} edge-border-strong`}>
          {number(3)}
        </span>
        {words("send")}
      </li>
    </ol>
  );
}
