// The failed rows of a file with their problems, in the template's columns: for corrections and a new upload.
import { getTranslations } from "next-intl/server";
import type { Edition } from "@/lib/edition/editions";
import { currentLanguage } from "@/lib/i18n/current";
import { languages } from "@/lib/i18n/languages";
import { type BulkInvoiceRow, type BulkKind, type BulkPayoutRow, bulk } from "@/lib/contract/bulk";
import { currentCaller } from "@/lib/provider/page";
import { allPages } from "@/lib/provider/all-pages";
import { ask } from "@/lib/provider/upstream/ask";
import { amountOf } from "@/lib/rules/batch";
import { isDay } from "@/lib/rules/day";
import { todayIn } from "@/lib/rules/zone";
import { type BulkColumn, bulkColumns } from "@/lib/sheet/columns";
import { type Cell, type Sheet, amountCell, dayCell } from "@/lib/sheet/write";
import { getProblemText } from "../details/problem-text";
import { sheetColumnOf } from "./sheet-columns";

/** A valid date becomes a date cell. */
function cellOf({ key }: BulkColumn, row: BulkInvoiceRow | BulkPayoutRow): Cell {
  switch (key) {
    case "amount": {
      const amount = amountOf(row);
      return amount === undefined ? null : amountCell(amount);
    }
    case "linkExpirationDate": {
      const day = "linkExpirationDate" in row ? row.linkExpirationDate : "";
      return isDay(day) ? dayCell(day) : day;
    }
    case "email":
      return "email" in row ? row.email : null;
    case "bookingId":
      return "bookingId" in row ? row.bookingId : null;
    case "destination":
      return "destination" in row ? row.destination : null;
    default:
      return row[key];
  }
}

export async function failedRowsSheet(
  kind: BulkKind,
  id: string,
  edition: Edition,
): Promise<{ sheet: Sheet; fileName: string }> {
  const [words, all, labels, shell, language, caller, problemText] = await Promise.all([
    getTranslations("bulkFiles.sheet"),
    getTranslations("bulkFiles"),
    getTranslations("bulk.columns"),
    getTranslations("shell"),
    currentLanguage(),
    currentCaller(),
    getProblemText(),
  ]);
  const columns = bulkColumns[kind];
  const call = kind === "invoice" ? bulk.invoicesOf : bulk.payoutsOf;
  const read = (page: number, offset: number) => ask(caller, call, { id, status: "failed", page, offset });
  const { file } = await ask(caller, call, { id, offset: 1 }); // before the response begins, so that a failure can be shown
  async function* pages() {
    for await (const { rows } of allPages<BulkInvoiceRow | BulkPayoutRow>(read, (row) => row.id))
      yield rows.map((row) => [
        ...columns.map((column) => cellOf(column, row)),
        row.problem === null ? "" : problemText(row.problem),
      ]);
  }
  const name = words("failed");
  return {
    fileName: `${file.fileName.replace(/\.[a-z]+$/i, "")}-${todayIn(edition.timeZone)}.xlsx`,
    sheet: {
      name,
      rightToLeft: languages[language].dir === "rtl",
      author: shell("product"),
      columns: [
        ...columns.map((column) => sheetColumnOf(column, labels(column.key))),
        { label: words("problem"), kind: "text", width: 60 },
      ],
      pages: pages(),
      about: { name: words("about"), lines: [[name, all(kind === "invoice" ? "mend" : "masked")]] },
    },
  };
}
