"use client";
import { useTranslations } from "next-intl";
import { MEGABYTE, UPLOAD_LIMIT } from "@/lib/contract/constants";
import { useFormat } from "@/lib/i18n/use-format";
import { COLUMNS_LIMIT, ROWS_LIMIT } from "@/lib/sheet/columns";
import type { MissingColumns, SheetProblemCode } from "@/lib/sheet/read";

export type ProblemCode = SheetProblemCode | "time" | "failed";

/** The sentence about a file that could not be read, with the columns that it lacks. */
export function useProblemText(): (code: ProblemCode, columns?: MissingColumns) => string {
  const words = useTranslations("sheet.problem");
  const label = useTranslations("bulk.columns");
  const rule = useTranslations("rules.file");
  const catalogue = useTranslations("messages.catalogue");
  const { commas, number, isolate } = useFormat();
  return (code, columns) => {
    switch (code) {
      case "size":
        return catalogue("fileTooLarge", { max: UPLOAD_LIMIT / MEGABYTE });
      case "type":
      case "encrypted":
      case "corrupt":
        return rule(code);
      case "rows":
        return words(code, { max: number(ROWS_LIMIT) });
      case "columns":
        return words(code, { max: number(COLUMNS_LIMIT) });
      case "headers": {
        const missing = isolate(commas(columns?.missing.map((key) => label(key)) ?? []));
        if (!columns || columns.found.length === 0) return words("noHeaders", { missing });
        return words("headers", { missing, found: isolate(commas(columns.found)) });
      }
      default:
        return words(code);
    }
  };
}
