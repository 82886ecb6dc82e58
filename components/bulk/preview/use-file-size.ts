"use client";
import { useTranslations } from "next-intl";
import { MEGABYTE } from "@/lib/contract/constants";
import { useFormat } from "@/lib/i18n/use-format";

export function useFileSize(): (size: number) => string {
  const words = useTranslations("sheet.head");
  const { number } = useFormat();
  return (size) =>
    size < MEGABYTE
      ? words("kilobytes", { size: number(Math.ceil(size / 1024)) })
      : words("megabytes", { size: number(size / MEGABYTE, 2) });
}
