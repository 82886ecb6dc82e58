"use client";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/display/icon";
import { Button } from "@/components/ui/controls/button";
import { Notice } from "@/components/ui/display/notice";
import type { SharedNumber } from "@/lib/rules/payout-checks";
import type { StoredSheet } from "@/lib/browser/sheet-storage";
import { useFormat } from "@/lib/i18n/use-format";
import type { SheetNews } from "@/lib/sheet/editor";
import { SharedNumbers } from "@/components/money/shared-numbers";
import { useEarlierText } from "./earlier-text";
import type { EarlierUploads } from "./use-earlier-uploads";

interface PreviewNoticesProps {
  readonly sheet: StoredSheet;
  readonly news: SheetNews;
  readonly shared: readonly SharedNumber[];
  readonly onErrorFile: () => void;
  readonly uploads: Omit<EarlierUploads, "gone">;
  readonly onDuplicates: () => void;
  readonly onSendEarlier: (again: boolean) => void;
}

const SUMS_SHOWN = 10;

/** Notices about the whole file. */
export function PreviewNotices({
  sheet,
  news,
  shared,
  uploads,
  onErrorFile,
  onDuplicates,
  onSendEarlier,
}: PreviewNoticesProps) {
  const words = useTranslations("sheet.banner");
  const need = useTranslations("counts.need");
  const action = useTranslations("actions.file");
  const again = useTranslations("actions.common");
  const { commas, isolate, number } = useFormat();
  const { leftOut } = sheet;
  const { errors, repeated, earlier, sendsEarlier, wholeFile } = news.status;
  const earlierText = useEarlierText(news.status);
  const aside = [
    sheet.mends !== undefined &&
      words(sheet.kind === "invoice" ? "mends" : "mendsPayouts", { name: isolate(sheet.mends.fileName) }),
    sheet.otherSheets.length > 0 &&
      words("sheet", { name: isolate(sheet.sheetName), others: commas(sheet.otherSheets.map(isolate)) }),
    sheet.unknown.length > 0 && words("unknown", { names: commas(sheet.unknown.map(isolate)) }),
    sheet.hiddenRows > 0 && words("hidden", { count: sheet.hiddenRows }),
    sheet.knownAmounts !== undefined && words("known", { name: isolate(sheet.knownAmounts) }),
    leftOut?.title && words("title", { text: isolate(leftOut.title) }),
    leftOut?.example !== undefined && words("example", { row: number(leftOut.example) }),
    leftOut &&
      leftOut.sums.length > 0 &&
      words("sums", {
        count: leftOut.sums.length,
        rows: commas(
          leftOut.sums
            .slice(0, SUMS_SHOWN)
            .map(({ row, amount }) =>
              amount === "" ? number(row) : words("sum", { row: number(row), amount: isolate(amount) }),
            ),
        ),
      }),
    leftOut && leftOut.foreign > 0 && words("foreign", { count: leftOut.foreign }),
  ].flatMap((line) => line || []);
  return (
    <div className="mb-2 flex flex-wrap gap-2 empty:hidden *:flex-auto max-columns:mb-3.5">
      {!news.isStored && <Notice tone="warning" announce isLine title={words("notKept")} />}
      {errors > 0 && (
        <Notice
          tone="error"
          isLine
          title={need("rows", { count: errors })}
          action={
            <Button size="sm" icon={<Icon name="download" />} onClick={onErrorFile}>
              {action("errorRows")}
            </Button>
          }
        />
      )}
      {uploads.failed && (
        <Notice
          tone="warning"
          isLine
          announce
          title={words("notCompared")}
          action={
            <Button size="sm" onClick={() => void uploads.again().catch(() => undefined)}>
              {again("tryAgain")}
            </Button>
          }
        />
      )}
      {earlier.count > 0 && (
        <Notice
          tone="warning"
          announce
          isLine
          title={wholeFile && words("whole")}
          action={
            <Button size="sm" onClick={() => onSendEarlier(!sendsEarlier)}>
              {words(sendsEarlier ? "leaveOut" : "sendAgain")}
            </Button>
          }
        >
          {earlierText}
        </Notice>
      )}
      {repeated > 0 && (
        <Notice
          tone="warning"
          isLine
          title={words("twice", { count: repeated })}
          action={
            <Button size="sm" onClick={onDuplicates}>
              {words("showTwice")}
            </Button>
          }
        />
      )}
      <SharedNumbers numbers={shared} />
      {aside.length > 0 && (
        <Notice tone="info" isLine={aside.length === 1}>
          {aside.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      )}
    </div>
  );
}
