// The template of a file: headers in the page's language, a valid row, and a sheet that explains each column.
import { getTranslations } from "next-intl/server";
import type { Edition } from "@/lib/edition/editions";
import { currentLanguage, getFormat } from "@/lib/i18n/current";
import { languages } from "@/lib/i18n/languages";
import type { BulkKind } from "@/lib/contract/bulk";
import { INVOICE_LIMIT, LEAST_AMOUNT } from "@/lib/contract/constants";
import { addDays } from "@/lib/rules/day";
import { todayIn } from "@/lib/rules/zone";
import { type BulkColumn, bulkColumns, templateExample } from "@/lib/sheet/columns";
import { type Cell, type Sheet, dayCell } from "@/lib/sheet/write";
import { sheetColumnOf } from "./sheet-columns";

const EXAMPLE_DAYS = 7;

export async function templateSheet(kind: BulkKind, edition: Edition): Promise<{ sheet: Sheet; fileName: string }> {
  const [words, labels, shell, language, format] = await Promise.all([
    getTranslations("bulkFiles.sheet"),
    getTranslations("bulk.columns"),
    getTranslations("shell"),
    currentLanguage(),
    getFormat(),
  ]);
  const columns = bulkColumns[kind];
  const money = (minor: number) => format.money(minor, edition.currency).text;
  const example: Readonly<Record<BulkColumn["key"], Cell>> = {
    ...templateExample,
    mobilePhone: edition.phoneExample.replace(/\s/g, ""),
    description: words("example"),
    linkExpirationDate: dayCell(addDays(todayIn(edition.timeZone), EXAMPLE_DAYS)),
  };
  const ruleOf = ({ key }: BulkColumn): string =>
    key === "amount" && kind === "invoice"
      ? words("rules.invoiceAmount", { min: money(LEAST_AMOUNT), max: money(INVOICE_LIMIT) })
      : words(`rules.${key}`, {
          min: money(LEAST_AMOUNT),
          example: format.isolate(edition.phoneExample.replace(/\s/g, "")),
        });
  async function* pages() {
    yield [columns.map(({ key }) => example[key])];
  }
  const name = words(`names.${kind}`);
  return {
    fileName: `${name}.xlsx`,
    sheet: {
      name,
      rightToLeft: languages[language].dir === "rtl",
      author: shell("product"),
      columns: columns.map((column) => sheetColumnOf(column, labels(column.key))),
      pages: pages(),
      about: {
        name: words("explained"),
        lines: columns.map((column) => [
          labels(column.key),
          [words(column.optional ? "optional" : "required"), words(column.kind), ruleOf(column)].join(" • "),
        ]),
      },
    },
  };
}
